import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { expect, it } from "vitest";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import type { HeatGrid } from "../../lattice/heat-grid.ts";
import { movedPose, nadirPose, type Pose } from "../../lattice/pose.ts";
import { aCandidate } from "../../testing/a-candidate.ts";
import { aFrame, aLens, aPlan, PITCH_M } from "../../testing/a-plant.ts";
import { shownModules } from "../../testing/shown-modules.ts";
import type { FramePlacement } from "./flight-question.ts";
import { layByGround } from "./lay-by-ground.ts";

/** One row ends under the first frame; the others leave it, the last shows nothing of it. */
const plan = aPlan([{ eastM: -20, northM: -1.1, modules: 18 }]);
const poses = [0, 3.5, 7, 10.5].map((eastM) => nadirPose([eastM, 0, 15], 0));
const frames = new Map(poses.map((pose) => [pose, aFrame(plan, pose, 1.5)]));
const ground = { plan, lens: aLens, reachM: 4 };
const usualOffM = [-1, 0.5] as const;
const jitterM = [
  [0, 0],
  [0.9, -0.4],
  [-0.8, 0.6],
  [0.7, 0.7],
] as const;
const recorded = poses.map((pose, i) => movedPose(pose, [1 + jitterM[i]![0], -0.5 + jitterM[i]![1], 0]));
const ambiguous = { state: "ambiguous", margin: 0, rivalM: null } as const;
const loose: FramePlacement = { candidate: null, verdict: ambiguous, isHeld: false };
const fitting = (pose: Pose, offM: Metres): Candidate => aCandidate({ pose, offM, residualPx: 0.3 });
const held = (pose: Pose): FramePlacement => ({
  candidate: fitting(pose, usualOffM),
  verdict: { state: "evidence", margin: 20, rivalM: null },
  isHeld: true,
});

const flown = (frameOf: (pose: Pose) => HeatGrid | null) => ({
  ground,
  recorded,
  likely: recorded,
  reachM: 10,
  seen: poses.map((pose) => shownModules(plan, pose)),
  candidates: poses.map(() => []),
  images: poses.map((pose, i) => ({
    id: `image-${i}`,
    anchor: null,
    recorded: { position: plan.plane.toLonLat([0, 0]), heightM: 15, gimbal: { yawDeg: 0, pitchDeg: -90, rollDeg: 0 } },
    load: async () => frameOf(pose),
  })),
});
const seen = (pose: Pose): HeatGrid => frames.get(pose)!;
const firstHeld = [held(poses[0]!), loose, loose, loose];
const missesM = (laid: readonly { readonly pose: Pose }[]) =>
  laid.map(({ pose: { at } }, i) => Math.hypot(at[0] - poses[i]!.at[0], at[1] - poses[i]!.at[1]));

it("lays frames past the end of a row one beside the other, and leaves them as doubtful as they were", async () => {
  const laid = await layByGround(flown(seen), { frames: firstHeld, usualOffM });
  expect(missesM(laid).filter((miss) => miss > 0.2)).toEqual([]);
  expect(laid.map(({ verdict }) => verdict.state)).toEqual(["evidence", "ambiguous", "ambiguous", "ambiguous"]);
});

it("takes, of the places a module apart where a frame fits, the one that its ground tells", async () => {
  const offM: Metres = [usualOffM[0] - jitterM[1][0], usualOffM[1] - jitterM[1][1]];
  const [right, aside] = [0, PITCH_M].map((byM) =>
    fitting(movedPose(poses[1]!, [byM, 0, 0]), [offM[0] + byM, offM[1]]),
  );
  const flight = { ...flown(seen), candidates: [[], [aside!, right!], [], []] };
  const laid = await layByGround(flight, {
    frames: [firstHeld[0]!, { ...loose, candidate: aside! }, loose, loose],
    usualOffM,
  });
  expect(laid[1]!.candidate).toEqual(right);
});

it("leaves a frame with the flight's usual correction where the ground tells nothing", async () => {
  const bare: HeatGrid = { widthPx: 400, heightPx: 320, celsius: new Float32Array(400 * 320).fill(25) };
  const flight = flown((pose) => (pose === poses[0] ? seen(pose) : bare));
  const laid = await layByGround(flight, { frames: firstHeld, usualOffM });
  expect(laid.slice(1).map(({ offM }) => offM)).toEqual([usualOffM, usualOffM, usualOffM]);
});

it("leaves an image where a person has put it, though nothing holds it", async () => {
  const flight = flown(seen);
  const anchor = [plan.plane.toLonLat([0, 0])];
  const put = fitting(movedPose(poses[1]!, [2, 2, 0]), [2, 2]);
  const images = flight.images.map((image, i) => (i === 1 ? { ...image, anchor } : image));
  const frames = [firstHeld[0]!, { ...loose, candidate: put }, loose, loose];
  expect((await layByGround({ ...flight, images }, { frames, usualOffM }))[1]!.pose).toEqual(put.pose);
});

it("moves nothing where no frame is held, or a file cannot be read", async () => {
  const unheld = await layByGround(flown(seen), { frames: poses.map(() => loose), usualOffM });
  const unread = await layByGround(
    flown(() => null),
    { frames: firstHeld, usualOffM },
  );
  for (const laid of [unheld, unread]) expect(laid.slice(1).map(({ offM }) => offM)).toEqual(Array(3).fill(usualOffM));
});
