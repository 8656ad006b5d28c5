import fc from "fast-check";
import { expect, it } from "vitest";
import { draggedBox, sideGrips } from "./box-drag.ts";

const frame = { width: 640, height: 512 };
const rect = { x: 285, y: 226, width: 70, height: 60 };

it("moves whole, and stops at the edge of the frame", () => {
  expect(draggedBox(rect, "body", [10, -5], frame)).toEqual({ ...rect, x: 295, y: 221 });
  expect(draggedBox(rect, "body", [1000, -1000], frame)).toEqual({ ...rect, x: 570, y: 0 });
});

it("grows by the side that is held", () => {
  expect(draggedBox(rect, "se", [10, 20], frame)).toEqual({ ...rect, width: 80, height: 80 });
  expect(draggedBox(rect, "w", [-15, 99], frame)).toEqual({ x: 270, y: 226, width: 85, height: 60 });
});

it("stays a box on the frame wherever it is dragged", () => {
  const by = fc.integer({ min: -2000, max: 2000 });
  fc.assert(
    fc.property(fc.constantFrom("body" as const, ...sideGrips), by, by, (grip, dx, dy) => {
      const { x, y, width, height } = draggedBox(rect, grip, [dx, dy], frame);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(frame.width);
      expect(y + height).toBeLessThanOrEqual(frame.height);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(2);
    }),
  );
});
