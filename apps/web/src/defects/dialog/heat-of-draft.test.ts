import { expect, it } from "vitest";
import { readingOf } from "./heat-of-draft.ts";

const grid = { widthPx: 8, heightPx: 4, celsius: new Float32Array(32).fill(40).with(9, 60) };
const module = {
  seq: 7,
  id: 7,
  moduleId: "M07",
  stringId: "S12",
  arrayId: "A03",
  isAligned: true,
  shape: {
    type: "Polygon" as const,
    coordinates: [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ],
    ] as [[number, number][]],
  },
};

it("reads temperatures and the module from the rectangle alone", () => {
  const { heat, module: under } = readingOf({ x: 0, y: 0, width: 3, height: 3 }, grid, [module]);
  expect(heat).toMatchObject({ maxC: 60, minC: 40 });
  expect(under?.moduleId).toBe("M07");
});

it("says nothing where there is no rectangle, no temperature or no module", () => {
  expect(readingOf(null, grid, [module])).toEqual({ heat: null, module: null });
  expect(readingOf({ x: 5, y: 0, width: 2, height: 2 }, null, [module])).toEqual({ heat: null, module: null });
});
