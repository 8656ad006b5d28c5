import { expect, it } from "vitest";
import { calibratedProbabilities } from "./calibrated-probabilities.ts";

const rounded = (numbers: Float32Array) => Array.from(numbers, (number) => Number(number.toFixed(4)));

it("gives equal logits equal probabilities", () => {
  expect(rounded(calibratedProbabilities(new Float32Array([3, 3, 3, 3]), 0.75))).toEqual([0.25, 0.25, 0.25, 0.25]);
});

it("is surer below temperature one and less sure above it, of the same shape", () => {
  const logits = new Float32Array([Math.log(3), 0]);
  expect(rounded(calibratedProbabilities(logits, 1))).toEqual([0.75, 0.25]);
  expect(rounded(calibratedProbabilities(logits, 0.5))).toEqual([0.9, 0.1]);
  expect(rounded(calibratedProbabilities(logits, 2))).toEqual([0.634, 0.366]);
});

it("stays finite for logits far apart", () => {
  expect(rounded(calibratedProbabilities(new Float32Array([1000, -1000]), 0.75))).toEqual([1, 0]);
});
