import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aGround, type GroundPattern, uneven } from "../testing/a-ground.ts";
import { aPart } from "../testing/a-part.ts";
import { aLens } from "../testing/a-plant.ts";
import type { FrameGround } from "./ground/frame-ground.ts";
import { joinParts } from "./join-parts.ts";
import { moduleAt, type NetworkPart } from "./network-part.ts";
import { movedPart } from "./turned-part.ts";

const columns = [0, 4, 8, 12, 16];
const line = (northM: number, cameraM: number) =>
  aPart(
    [{ eastM: -4, northM, columns: 22, rows: 2 }],
    columns.map((east) => nadirPose([east, cameraM, 18], 0)),
  );
const south = line(0, 3);
const north = line(12, 11);

const groundOf = (pattern: GroundPattern, belowM: number) => aGround([south, north], pattern, belowM);

const joined = (ground: FrameGround, guest: NetworkPart) =>
  joinParts([south, guest], { ground, reachM: 2, belowM: 1.5 }, { recorded: aLens, isLensGuessed: false }, {});

it.each([
  { belowM: 1, turn: 0 },
  { belowM: 2.2, turn: 0.02 },
])(
  "lays lines on both sides of a road to five centimetres, recorded far off: $belowM m below, turned by $turn",
  async ({ belowM, turn }) => {
    const movedOff = movedPart(north, { aboutM: [0, 0], turn, scale: 1, byM: [1.4, -0.8, 0.6] });
    const [part, ...rest] = await joined(groundOf(uneven, belowM), movedOff);
    expect(rest).toEqual([]);
    const [a, b] = [moduleAt(part!, 0), moduleAt(part!, part!.moduleOf.at(-1)!.at(-1)!)];
    const own = north.moduleOf.at(-1)!.at(-1)!;
    const [trueA, trueB] = [moduleAt(south, 0), moduleAt(north, own)];
    for (const axis of [0, 1] as const)
      expect(Math.abs(b[axis] - a[axis] - (trueB[axis] - trueA[axis]))).toBeLessThan(0.05);
  },
);

it("joins nothing over ground that repeats, nor over ground that shows nothing", async () => {
  const waves: GroundPattern = (x) => Math.sin((2 * Math.PI * x) / 1.4);
  expect(await joined(groundOf(waves, 1.5), north)).toHaveLength(2);
  expect(
    await joined(
      groundOf(() => 0, 1.5),
      north,
    ),
  ).toHaveLength(2);
});
