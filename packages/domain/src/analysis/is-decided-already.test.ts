import { expect, it } from "vitest";
import { type FindingSpot, isDecidedAlready } from "./is-decided-already.ts";

const ring = (x: number) =>
  [
    [x, 0],
    [x + 10, 0],
    [x + 10, 10],
    [x, 10],
  ] as const;
const onModule: FindingSpot = { kind: "module", moduleId: 7, imageId: 1, shapePx: ring(0) };
const region: FindingSpot = { kind: "region", moduleId: null, imageId: 1, shapePx: ring(0) };

it("a module is decided whichever image shows it; an event of its string is another matter", () => {
  expect(isDecidedAlready([onModule], { ...onModule, imageId: 2, shapePx: ring(300) })).toBe(true);
  expect(isDecidedAlready([onModule], { ...onModule, moduleId: 8 })).toBe(false);
  expect(isDecidedAlready([onModule], { ...onModule, kind: "string" })).toBe(false);
});

it("a region is decided where its area overlaps in the same image", () => {
  expect(isDecidedAlready([region], { ...region, shapePx: ring(9) })).toBe(true);
  expect(isDecidedAlready([region], { ...region, shapePx: ring(10) })).toBe(false);
  expect(isDecidedAlready([region], { ...region, imageId: 2 })).toBe(false);
});
