import { applyHomography } from "@heliolens/domain/geometry/homography";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { expect, it } from "vitest";
import { cssMatrix, twinPosition } from "./twin-position.ts";

const frame = { width: 640, height: 512 };
const plane = metrePlaneAt([126.7, 34.8]);
/** A frame that sees so many metres around the same spot. */
const aFootprint = (halfWidthM: number, halfHeightM: number) =>
  (
    [
      [-halfWidthM, halfHeightM],
      [halfWidthM, halfHeightM],
      [halfWidthM, -halfHeightM],
      [-halfWidthM, -halfHeightM],
    ] as const
  ).map((corner) => plane.toLonLat(corner)) as unknown as [number, number][];
const aTwin = { seq: 2, id: 2, imgUrl: "/v", imgName: "V.JPG", widthPx: 4000, heightPx: 3000 };
const aGround = { seq: 1, id: 1, imgUrl: "/t", widthPx: 640, heightPx: 512 };

it("lays the visible picture where both show the same ground", () => {
  const ground = { ...aGround, footprint: aFootprint(10, 8), twin: { ...aTwin, footprint: aFootprint(20, 15) } };
  const place = twinPosition(ground, frame)!;
  expect(place.by).toBe("pose");
  // Ten metres east of the middle is the thermal frame's right edge and three quarters across the wider picture.
  const [x, y] = applyHomography(place.toFrame, [3000, 1500]);
  expect(x).toBeCloseTo(640, 3);
  expect(y).toBeCloseTo(256, 3);
});

it("only fits it to the frame where a pose is missing, and says so", () => {
  const place = twinPosition({ ...aGround, footprint: null, twin: { ...aTwin, footprint: null } }, frame)!;
  expect(place.by).toBe("frame");
  expect(applyHomography(place.toFrame, [2000, 1500])).toEqual([320, 256]);
  expect(twinPosition({ ...aGround, footprint: null, twin: null }, frame)).toBeNull();
});

it("hands the perspective to the page as it lies on the stage", () => {
  expect(cssMatrix([1, 0, 10, 0, 1, 20, 0, 0, 1], { scale: 2, x: 5, y: 6 })).toBe(
    "matrix3d(2,0,0,0,0,2,0,0,0,0,1,0,25,46,0,1)",
  );
});
