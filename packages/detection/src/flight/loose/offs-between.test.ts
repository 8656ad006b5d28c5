import { expect, it } from "vitest";
import { offsBetween } from "./offs-between.ts";

const held = { offM: [0, 0], isHeld: true } as const;
const loose = { offM: [0, 0], isHeld: false } as const;
const tie = (frame: number, other: number, eastM: number, sigmaM: number) => ({
  loose: frame,
  other,
  betweenM: [eastM, 0] as const,
  sigmaM,
});

it("believes the ground of the next frame rather than a recorded position", () => {
  const [before, own] = offsBetween([held, loose], [tie(1, 0, 0.9, 0.1)]);
  expect(before).toEqual([0, 0]);
  expect(own![0]).toBeCloseTo(0.9, 1);
});

it("reads a tie from either end", () => {
  const line = [held, loose, loose];
  const forward = offsBetween(line, [tie(1, 0, 0.5, 0.1), tie(2, 1, 0.2, 0.1)]);
  const backward = offsBetween(line, [tie(1, 0, 0.5, 0.1), tie(1, 2, -0.2, 0.1)]);
  expect(backward).toEqual(forward);
});

it("lets no far frame carry off a line of frames that hang on one another where they were told", () => {
  const line = Array.from({ length: 7 }, (_, i) => tie(i + 2, i + 1, 0, 0.1));
  const offsM = offsBetween([held, ...Array(8).fill(loose)], [tie(1, 0, 0.7, 0.85), ...line]);
  expect(offsM.filter(([east]) => Math.abs(east) > 0.2)).toEqual([]);
});

it("leaves a frame without ties where it is expected", () => {
  expect(offsBetween([held, { offM: [1, -2], isHeld: false }], [])).toEqual([
    [0, 0],
    [1, -2],
  ]);
});
