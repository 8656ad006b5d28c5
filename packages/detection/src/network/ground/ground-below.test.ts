import { expect, it } from "vitest";
import { nadirPose } from "../../lattice/pose.ts";
import { aPart } from "../../testing/a-part.ts";
import type { FrameGround } from "./frame-ground.ts";
import { groundBelowM, USUAL_BELOW_M } from "./ground-below.ts";
import { CELL_M } from "./ground-raster.ts";

const heightM = 18;
const poses = Array.from({ length: 6 }, (_, i) => nadirPose([2 * i, 4.5, heightM], 0));
const part = aPart([{ eastM: 0, northM: 0, columns: 12, rows: 2 }], poses);
const SIDE = 80;

/** Ground with a pattern that repeats nowhere, so far below the panels. */
const groundAt = (belowM: number, pattern: (east: number, north: number) => number): FrameGround => ({
  contrastOf: async () => null,
  rasterOf: async (frame, { depthM }) => {
    const { at } = poses[part.frames.indexOf(frame)]!;
    const seenM = (CELL_M * (heightM + belowM)) / depthM;
    const values = Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
      pattern(at[0] + ((i % SIDE) - SIDE / 2) * seenM, at[1] + (Math.floor(i / SIDE) - SIDE / 2) * seenM),
    );
    return { left: -SIDE / 2, bottom: -SIDE / 2, columns: SIDE, rows: SIDE, values };
  },
});

it("is found where frames show the same ground in the same place", { tags: ["slow"] }, async () => {
  const pattern = (east: number, north: number) => Math.sin(3 * east + Math.sin(north)) + Math.cos(2.3 * north - east);
  for (const belowM of [1, 2.5, 3.5])
    expect(await groundBelowM([part], groundAt(belowM, pattern))).toBeCloseTo(belowM, 5);
});

it("is the usual one where the ground shows nothing", async () => {
  expect(
    await groundBelowM(
      [part],
      groundAt(3, () => 0),
    ),
  ).toBe(USUAL_BELOW_M);
});
