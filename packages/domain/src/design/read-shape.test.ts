import { describe, expect, it } from "vitest";
import { readPolygon, readRing } from "./read-shape.ts";

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const closed = [...square, square[0]];
const polygon = (...coordinates: unknown[]) => ({ type: "Polygon", coordinates });

describe("a shape that was sent", () => {
  it("is its corners, the first not repeated", () => {
    expect(readPolygon(polygon(closed))).toEqual({ ring: square });
    expect(readRing(square)).toEqual({ ring: square });
  });

  it.each([
    ["nothing", null, "design.shape-not-a-polygon", ""],
    ["a word", "Polygon", "design.shape-not-a-polygon", ""],
    ["another type", { type: "Point", coordinates: [1, 2] }, "design.shape-not-a-polygon", "type"],
    ["no ring", polygon(), "design.shape-not-a-polygon", "coordinates"],
    ["corners where rings should be", polygon(...square), "design.corner-not-a-place", "coordinates.0.0"],
    ["a hole", polygon(closed, closed), "design.shape-with-holes", "coordinates.1"],
    ["an open ring", polygon(square), "design.ring-not-closed", "coordinates.0"],
    ["a fourth dimension", polygon([...square, [0, 0, 0, 0]]), "design.corner-not-a-place", "coordinates.0.4"],
    ["a number as a word", polygon([["NaN", 0], ...closed]), "design.corner-not-a-place", "coordinates.0.0"],
    ["a number too large", polygon([[Infinity, 0], ...closed]), "design.corner-not-a-place", "coordinates.0.0"],
    ["a million corners", polygon(new Array(1e6).fill([0, 0])), "design.ring-too-many-corners", "coordinates.0"],
  ])("with %s is refused, with the field", (_case, given, code, field) => {
    expect(readPolygon(given)).toEqual({ code, field });
  });
});
