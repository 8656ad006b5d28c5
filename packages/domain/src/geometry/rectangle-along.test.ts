import { expect, it } from "vitest";
import { rectangleAlong } from "./rectangle-along.ts";

it("lies around points along the angle that is asked for", () => {
  const diamond = [
    [0, 0],
    [1, 1],
    [0, 2],
    [-1, 1],
  ] as const;
  expect(rectangleAlong(diamond, 0)).toEqual([
    [-1, 0],
    [1, 0],
    [1, 2],
    [-1, 2],
  ]);
  const turned = rectangleAlong(diamond, Math.PI / 4);
  turned.forEach(([x, y], i) => {
    expect(x).toBeCloseTo(diamond[i]![0], 9);
    expect(y).toBeCloseTo(diamond[i]![1], 9);
  });
});
