import { describe, expect, it } from "vitest";
import { defaultRectFor } from "./default-rect.ts";
import { rectAtPointer } from "./rect-at-pointer.ts";

const frame = { widthPx: 640, heightPx: 512 };
// 32 m across at 36°N: 5 cm a pixel.
const footprint = [
  [127, 36],
  [127 + 32 / (111_320 * Math.cos((36 * Math.PI) / 180)), 36],
] as const;

describe("the rectangle at the pointer", () => {
  it("is one metre wide on the ground, around the pointer", () => {
    expect(rectAtPointer([300, 200], frame, footprint)).toEqual({ x: 290, y: 190, width: 20, height: 20 });
  });

  it("stays within the frame", () => {
    expect(rectAtPointer([639, 1], frame, footprint)).toEqual({ x: 620, y: 0, width: 20, height: 20 });
  });

  it("is as large as the default one where the ground is not known", () => {
    const { width, height } = defaultRectFor(frame);
    expect(rectAtPointer([320, 256], frame, null)).toEqual({ x: 285, y: 226, width, height });
  });
});
