import { expect, it } from "vitest";
import { type DegreeBox, type FlownBoxes, plantBox } from "./plant-box.ts";

const drawn = [127, 36, 127.001, 36.001] as const;
const flown = (boxes: Partial<FlownBoxes>): FlownBoxes => ({ footprints: null, cameras: null, ...boxes });
const rounded = (box: DegreeBox | null) => box!.map((degrees) => degrees.toFixed(3));

it("a view of a plant shows its design and the flight over it", () => {
  const box = plantBox(drawn, flown({ cameras: [126.9995, 36.0002, 127.0005, 36.002] }));
  expect(box).toEqual([expect.closeTo(126.9994, 4), 36, 127.001, expect.closeTo(36.0021, 4)]);
});

it("images that lie beyond the drawing are shown whole, and those whose footprint nobody knows with the ground around them", () => {
  const footprints = [126.9993, 36.0001, 127.0004, 36.0009] as const;
  expect(plantBox(drawn, flown({ footprints }))).toEqual([126.9993, 36, 127.001, 36.001]);
  const both = plantBox(drawn, flown({ footprints, cameras: [127.0005, 36.0005, 127.0005, 36.002] }));
  expect(both).toEqual([126.9993, 36, 127.001, expect.closeTo(36.00209, 5)]);
});

it("a plant without one of the two shows the other", () => {
  expect(plantBox(drawn, flown({}))).toEqual(drawn);
  expect(plantBox(null, flown({ footprints: drawn }))).toEqual(drawn);
  expect(rounded(plantBox(null, flown({ cameras: drawn })))).toEqual(rounded(drawn));
  expect(plantBox(null, flown({}))).toBeNull();
});

it("a flight kilometres away does not make the plant a speck", () => {
  expect(plantBox(drawn, flown({ footprints: [127.1, 36, 127.101, 36.001] }))).toEqual(drawn);
});
