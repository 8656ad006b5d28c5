import { expect, it } from "vitest";
import type { Ring } from "../geometry/ring.ts";
import { closedRing, middleOfShape, openRing, rectOfShape, shapeOfRect, whyNotShape } from "./defect-shape.ts";

const frame = { widthPx: 640, heightPx: 512 };
const rect = { x: 285, y: 226, width: 70, height: 60 };

it("is a rectangle's four corners, and the rectangle around them again", () => {
  expect(rectOfShape(shapeOfRect(rect))).toEqual(rect);
  expect(middleOfShape(shapeOfRect(rect))).toEqual([320, 256]);
});

it("repeats its first corner on the wire alone", () => {
  const ring = shapeOfRect(rect);
  expect(openRing(closedRing(ring))).toEqual(ring);
  expect(openRing(ring)).toEqual(ring);
});

it("lies within the frame, edges included", () => {
  expect(whyNotShape(shapeOfRect(rect), frame)).toBeNull();
  expect(whyNotShape(shapeOfRect({ x: 0, y: 0, width: 640, height: 512 }), frame)).toBeNull();
  expect(whyNotShape(shapeOfRect({ ...rect, x: 600 }), frame)).toBe("defects.shape-outside-frame");
  expect(whyNotShape(shapeOfRect({ ...rect, y: -1 }), frame)).toBe("defects.shape-outside-frame");
  expect(whyNotShape(shapeOfRect({ ...rect, x: 1200 }), null)).toBeNull();
});

it("encloses something and does not cross itself", () => {
  const bow: Ring = [
    [10, 10],
    [50, 50],
    [50, 10],
    [10, 30],
  ];
  const notched: Ring = [
    [10, 10],
    [50, 10],
    [50, 50],
    [30, 20],
    [10, 50],
  ];
  expect(whyNotShape(bow, frame)).toBe("defects.shape-invalid");
  expect(whyNotShape(shapeOfRect({ ...rect, width: 0 }), frame)).toBe("defects.shape-invalid");
  expect(whyNotShape([[1, 1]], frame)).toBe("defects.shape-invalid");
  expect(whyNotShape(notched, frame)).toBeNull();
});
