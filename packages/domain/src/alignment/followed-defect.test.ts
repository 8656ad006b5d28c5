import { describe, expect, it } from "vitest";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { followedDefect } from "./followed-defect.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const frame = { widthPx: 640, heightPx: 512 };
const footprintAt = (east: number, north: number): LonLat[] =>
  (
    [
      [0, 16],
      [20, 16],
      [20, 0],
      [0, 0],
    ] as const
  ).map(([x, y]) => plane.toLonLat([x + east, y + north]));
const shapePx = [
  [310, 246],
  [330, 246],
  [330, 266],
  [310, 266],
] as const;
/** The shape's middle is the frame's. */
const middle = plane.toLonLat([10, 8]);

describe("a defect drawn on an image", () => {
  it("goes along when the image is moved", () => {
    const moved = followedDefect(
      { shapePx, location: middle },
      { ...frame, before: footprintAt(0, 0), after: footprintAt(3, -1) },
    );
    expect(plane.toMetres(moved!.location)).toEqual([expect.closeTo(13, 4), expect.closeTo(7, 4)]);
    expect(moved!.shape).toHaveLength(4);
  });

  it("stays where a person has put it on the map", () => {
    const location = plane.toLonLat([10.3, 8]);
    expect(
      followedDefect({ shapePx, location }, { ...frame, before: footprintAt(0, 0), after: footprintAt(3, -1) }),
    ).toBeNull();
  });

  it("gets a place with the image's first footprint, and keeps its last one when the image loses it", () => {
    expect(
      followedDefect({ shapePx, location: null }, { ...frame, before: null, after: footprintAt(3, -1) }),
    ).not.toBeNull();
    expect(
      followedDefect({ shapePx, location: middle }, { ...frame, before: footprintAt(0, 0), after: null }),
    ).toBeNull();
  });
});
