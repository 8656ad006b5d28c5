import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aGround, type GroundPattern, uneven } from "../testing/a-ground.ts";
import { aPart } from "../testing/a-part.ts";
import { aLens } from "../testing/a-plant.ts";
import { frameTie } from "./frame-tie.ts";
import type { FrameGround } from "./ground/frame-ground.ts";
import { pixelAt } from "./ground/ground-patch.ts";
import { tracksInPart } from "./ground-tracks.ts";
import { heldTies } from "./held-ties.ts";

// Far from the only table: both frames show nothing but ground.
const tables = [{ eastM: -60, northM: 0, columns: 6, rows: 2 }];
const poses = [nadirPose([0, 0, 18], 0), nadirPose([5, 0.4, 18], 0)];
const bare = aPart(tables, poses);
const [first, second] = [
  { ...bare.frames[0]!, heightM: 18 },
  { ...bare.frames[1]!, heightM: 18 },
];
const part = { ...bare, frames: [first, second], pitchM: [1.1, 2.1] as const };

const tieOver = (pattern: GroundPattern) => {
  const ground = aGround([part], pattern, 1.5);
  return frameTie(first, second, { lens: aLens, ground, shortM: 1.1, reachM: 2, belowM: 1.5 });
};

it("holds two frames over bare ground that both show in detail", async () => {
  const tie = await tieOver(uneven);
  expect(tie?.pairs).toEqual([]);
  const ground = aGround([part], uneven, 1.5);
  expect(await heldTies([tie!], part.pitchM, aLens, ground)).toEqual([tie]);
});

it("does not hold them that do not show the same in detail, however clear the tie was", async () => {
  const tie = await tieOver(uneven);
  const [here, elsewhere] = [uneven, (x: number, y: number) => uneven(x + 31, y + 17)].map((pattern) =>
    aGround([part], pattern, 1.5),
  );
  const changed: FrameGround = {
    ...here!,
    contrastOf: (frame) => (frame.seen === first.seen ? here! : elsewhere!).contrastOf(frame),
  };
  expect(await heldTies([tie!], part.pitchM, aLens, changed)).toEqual([]);
});

it("finds the places of a part again to a fraction of a pixel where several frames show them", async () => {
  const ground = aGround([part], uneven, 1.5);
  const places = [-1, 0.5, 2, 3.5, 5].map((east) => ({
    at: [east, 0.3, -1.5] as const,
    isTrack: false,
    shown: [{ frame: 0, pixel: [0, 0] as const }],
  }));
  const tracks = (await tracksInPart({ ...part, ground: places }, ground)).filter(({ isTrack }) => isTrack);
  expect(tracks.length).toBeGreaterThan(2);
  for (const { at, shown } of tracks)
    for (const { frame, pixel } of shown) {
      const [x, y] = pixelAt({ lens: aLens, pose: poses[frame]! }, at)!;
      expect(Math.hypot(pixel[0] - x, pixel[1] - y)).toBeLessThan(0.3);
    }
});
