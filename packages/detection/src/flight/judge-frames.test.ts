import { describe, expect, it } from "vitest";
import { anchorCandidate } from "../evidence/frame-candidates.ts";
import type { SeenModules } from "../evidence/seen-modules.ts";
import { frameModules } from "../lattice/frame-modules.ts";
import { nadirPose } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { aFlight } from "../testing/a-flight.ts";
import { aLens, aPlan } from "../testing/a-plant.ts";
import { judgeFrames } from "./judge-frames.ts";
import type { LaidFrame } from "./loose/lay-by-ground.ts";

const rows = (count: number) => [0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: count }));
const plant = aPlan(rows(60));
/** Nine images over the first half of the rows, one at the end. */
const poses = [6, 8, 10, 12, 14, 16, 18, 20, 22, 52].map((eastM) => nadirPose([eastM, 6, 15], 0));

/** All images where they really are, and sure by what they show, over a drawing that may be another one. */
function judged(
  plan: PanelPlan,
  recorded: {
    readonly seen?: readonly (SeenModules | null)[];
    readonly anchored?: number;
    readonly tied?: Set<number>;
  } = {},
) {
  const ground = { plan, lens: aLens, reachM: 4 };
  const { images, seen: all } = aFlight({ plan, plant, poses });
  const seen = recorded.seen ?? all;
  const laid = poses.map((pose, i): LaidFrame => {
    const candidate = seen[i] ? anchorCandidate(ground, pose, pose, seen[i]) : null;
    return { pose, candidate, offM: [0, 0], verdict: { state: "evidence", margin: 20, rivalM: null } };
  });
  const corner = plan.plane.toLonLat([0, 0]);
  const placed = images.map((image, i) => (i === recorded.anchored ? { ...image, anchor: [corner] } : image));
  return judgeFrames({ ground, images: placed, seen, reachM: 12 }, laid, recorded.tied ?? new Set(poses.keys()));
}
const whysOf = async (asked: ReturnType<typeof judged>) => (await asked).frames.map(({ why }) => why);
const { seen } = aFlight({ plan: plant, poses });

describe("an image that fits best where it lies", () => {
  it("is sure where it shows what the drawing has, no more and no less", async () => {
    const { frames, extraShare } = await judged(plant);
    expect(frames.map(({ why, verdict }) => why ?? verdict.state)).toEqual(Array(poses.length).fill("evidence"));
    expect(extraShare).toBe(0);
  });

  it("is not sure where it shows glass and the drawing has none", async () => {
    const { frames } = await judged(aPlan([...rows(49), { eastM: 56, northM: 0, modules: 8 }]));
    expect(frames.at(-1)).toMatchObject({ why: "glass-without-drawing", verdict: { state: "prior" } });
  });

  it("is not sure where the drawing has glass that it does not show", async () => {
    const [last] = seen.slice(-1);
    const few = {
      found: frameModules(last!.found.quads.slice(0, 20)),
      cells: last!.cells.slice(0, 20),
      signatures: last!.signatures.slice(0, 20),
    };
    const { frames } = await judged(plant, { seen: [...seen.slice(0, -1), few] });
    expect(frames.at(-1)).toMatchObject({ why: "drawing-without-glass", verdict: { state: "ambiguous" } });
    expect(frames[0]!.why).toBeNull();
  });

  it("is not sure where it cannot be read, shows no modules, or lies beyond the drawing", async () => {
    const none = { found: frameModules([]), cells: [], signatures: [] };
    expect((await whysOf(judged(plant, { seen: [null, none, ...seen.slice(2)] }))).slice(0, 3)).toEqual([
      "unreadable",
      "no-modules",
      null,
    ]);
    expect((await whysOf(judged(aPlan(rows(30))))).at(-1)).toBe("beyond-drawing");
  });

  it("is left alone where a person has placed it", async () => {
    const { frames } = await judged(aPlan(rows(30)), { anchored: 9 });
    expect(frames.at(-1)).toMatchObject({ why: null, verdict: { state: "evidence" } });
  });
});

it("is sure of images that show drawn modules alone, and of none that shows others", async () => {
  const { frames } = await judged(aPlan(rows(30)));
  expect([frames[0]!.why, frames[0]!.verdict.state]).toEqual([null, "evidence"]);
  expect(frames.at(-1)!.verdict.state).not.toBe("evidence");
});

it.each([
  ["drawn-aside", { asideShare: 0.5 }],
  ["ends-unseen", { unsettledShare: 0.5 }],
  ["ends-unseen", { asideShare: 0.08, unsettledShare: 0.08 }],
] as const)("is not sure of an image whose modules may be those beside: %s", async (doubt, shares) => {
  const { images, seen: shown } = aFlight({ plan: plant, poses });
  const ground = { plan: plant, lens: aLens, reachM: 4 };
  const laid = poses.map((pose, i): LaidFrame => {
    const candidate = { ...anchorCandidate(ground, pose, pose, shown[i]!)!, ...(i === 3 && shares) };
    return { pose, candidate, offM: [0, 0], verdict: { state: "evidence", margin: 20, rivalM: null } };
  });
  const { frames } = await judgeFrames({ ground, images, seen: shown, reachM: 12 }, laid, new Set(poses.keys()));
  expect(frames.map(({ why }) => why)).toEqual(poses.map((_, i) => (i === 3 ? doubt : null)));
  expect(frames[3]!.verdict.state).toBe("prior");
});

it("is sure of no image that is not tied to its neighbours", async () => {
  const { frames } = await judged(plant, { tied: new Set([0, 1, 2]) });
  expect(frames.map(({ why, verdict }) => why ?? verdict.state)).toEqual(
    poses.map((_, i) => (i < 3 ? "evidence" : "untied")),
  );
  expect(frames[5]!.verdict.state).toBe("prior");
});
