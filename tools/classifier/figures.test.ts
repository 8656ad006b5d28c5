import { expect, it } from "vitest";
import { figuresOf } from "./figures.ts";

const answers = (pairs: readonly (readonly [string, string])[]) => pairs.map(([truth, said]) => ({ truth, said }));

it("counts what was right, and each class by what was missed and what was wrongly named", () => {
  const figures = figuresOf(
    answers([
      ["Cell", "Cell"],
      ["Cell", "Diode"],
      ["Diode", "Diode"],
      ["Diode", "Diode"],
    ]),
    ["Cell", "Diode"],
  );
  expect(figures.accuracy).toBe(0.75);
  expect(figures.f1.get("Cell")).toBeCloseTo(2 / 3);
  expect(figures.f1.get("Diode")).toBeCloseTo(4 / 5);
  expect(figures.macroF1).toBeCloseTo((2 / 3 + 4 / 5) / 2);
  expect(figures.confusion).toEqual([
    [1, 1],
    [0, 2],
  ]);
});

it("leaves a class that neither occurs nor is named out of the mean", () => {
  expect(figuresOf(answers([["Cell", "Cell"]]), ["Cell", "Soiling"]).macroF1).toBe(1);
});
