import { expect, it } from "vitest";
import { plantBox } from "./plant-box.ts";

const drawn = [127, 36, 127.001, 36.001] as const;

it("a view of a plant shows its design and the flight over it", () => {
  const box = plantBox(drawn, [126.9995, 36.0002, 127.0005, 36.002]);
  expect(box).toEqual([expect.closeTo(126.9994, 4), 36, 127.001, expect.closeTo(36.0021, 4)]);
});

it("a plant without one of the two shows the other", () => {
  expect(plantBox(drawn, null)).toEqual(drawn);
  expect(plantBox(null, drawn)!.map((degrees) => degrees.toFixed(3))).toEqual(
    drawn.map((degrees) => degrees.toFixed(3)),
  );
  expect(plantBox(null, null)).toBeNull();
});

it("a flight kilometres away does not make the plant a speck", () => {
  expect(plantBox(drawn, [127.1, 36, 127.101, 36.001])).toEqual(drawn);
});
