import { expect, it } from "vitest";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import { nadirPose } from "../../lattice/pose.ts";
import { aCandidate } from "../../testing/a-candidate.ts";
import type { FramePlacement } from "./flight-question.ts";
import { holdDoubtful } from "./hold-doubtful.ts";

/** Twelve modules from the given one on, each with heat of its own: laid one module aside it shows the heat of the next ones. */
const modulesFrom = (first: number, asideBy = 0): Candidate =>
  aCandidate({
    pose: nadirPose([first, 0, 30], 0),
    offM: [asideBy, 0],
    modules: Int32Array.from({ length: 12 }, (_, i) => first + i + asideBy),
    moduleScores: new Float32Array(12),
    signatures: Float32Array.from({ length: 48 }, (_, i) => Math.sin((4 * first + i) ** 2)),
  });
const sure = { state: "evidence", margin: 20, rivalM: null } as const;
const guessed = { state: "prior", margin: 3, rivalM: [1.15, 0] } as const;
const held = (first: number, verdict: FramePlacement["verdict"] = sure): FramePlacement => ({
  candidate: modulesFrom(first),
  verdict,
  isHeld: true,
});
const torn: FramePlacement = { candidate: modulesFrom(1, 1), verdict: { ...sure, state: "ambiguous" }, isHeld: false };

const holdLast = (laid: readonly FramePlacement[], own: readonly Candidate[], aside: readonly Candidate[] = []) =>
  holdDoubtful(
    {
      candidatesOf: (frame) => (frame === laid.length - 1 ? own : []),
      asideOf: () => aside,
      centres: laid.map((_, i) => [i, 0]),
      reachM: 20,
    },
    laid,
  ).at(-1)!;

it("takes a frame that lies a module aside back to where its neighbours have its modules", () => {
  const place = holdLast([held(0), held(2), torn], [modulesFrom(1, 1), modulesFrom(1)]);
  expect([place.candidate?.offM, place.verdict.state]).toEqual([[0, 0], "evidence"]);
});

it("is no surer of it than the least sure neighbour", () => {
  const place = holdLast([held(0), held(2, guessed), torn], [modulesFrom(1, 1), modulesFrom(1)]);
  expect(place.verdict).toEqual(guessed);
});

it("lays a frame where its neighbours would rather have it, and stays in doubt where they say too little", () => {
  const faint = {
    ...modulesFrom(1),
    signatures: modulesFrom(1).signatures.map((heat, i) => heat + 1.2 * Math.cos(7 * i * i)),
  };
  const place = holdLast([held(0), torn], [modulesFrom(1, 1), faint]);
  expect([place.candidate, place.verdict.state, place.isHeld]).toEqual([faint, "ambiguous", false]);
});

it("leaves a frame alone that its neighbours do not know, or have nothing in common with", () => {
  const elsewhere = holdLast([held(0), held(2), torn], [modulesFrom(1, 1), modulesFrom(1, 2)]);
  const alone = holdLast([held(40), torn], [modulesFrom(1, 1), modulesFrom(1)]);
  expect([elsewhere, alone]).toEqual([torn, torn]);
});

it("stays in doubt where the neighbours would rather have it some modules aside, though it does not fit there", () => {
  const right = modulesFrom(1);
  const place = holdLast([held(0), held(2), torn], [modulesFrom(1, 1)], [right]);
  expect([place.candidate, place.verdict.state, place.isHeld]).toEqual([right, "ambiguous", false]);
});

it("lets a frame that is held hold the next", () => {
  const own = [[], [modulesFrom(2, 1), modulesFrom(2)], [modulesFrom(4, 1), modulesFrom(4)]];
  const chain = holdDoubtful(
    {
      candidatesOf: (frame) => own[frame]!,
      asideOf: () => [],
      centres: [
        [0, 0],
        [15, 0],
        [30, 0],
      ],
      reachM: 20,
    },
    [held(0), torn, torn],
  );
  expect(chain.map(({ candidate }) => candidate?.offM)).toEqual(Array(3).fill([0, 0]));
});
