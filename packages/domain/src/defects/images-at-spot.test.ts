import { expect, it } from "vitest";
import { nadirFootprint } from "../alignment/footprint.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { type ImageWithFootprint, imagesAtSpot } from "./images-at-spot.ts";

const spot: LonLat = [126.7, 34.8];
const plane = metrePlaneAt(spot);
// Square pixels: 512 of 640.
const view = { horizontalDeg: 48, verticalDeg: 39.2 };

/** Taken straight down from a height, so many metres east of the spot. */
const anImage = (id: number, eastM: number, heightM = 30): ImageWithFootprint => ({
  id,
  widthPx: 640,
  heightPx: 512,
  footprint: nadirFootprint(heightM, 0, view).map(([east, north]) => plane.toLonLat([east + eastM, north])),
});

it("finds the images that see a spot, the one with the spot in its middle first", () => {
  const seen = imagesAtSpot([anImage(1, 12), anImage(2, 0), anImage(3, -5), anImage(4, 20)], spot);
  expect(seen.map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(seen[0]).toMatchObject({ at: [expect.closeTo(320), expect.closeTo(256)], fromCentre: expect.closeTo(0) });
});

it("prefers the lower flight: more pixels a cell", () => {
  expect(imagesAtSpot([anImage(1, 2, 60), anImage(2, 2, 30)], spot).map(({ id }) => id)).toEqual([2, 1]);
});

it("says how many pixels a cell has: 30 m up, 640 pixels over 26.7 m", () => {
  const pxPerM = 640 / (2 * 30 * Math.tan((24 * Math.PI) / 180));
  const [seen] = imagesAtSpot([anImage(1, 0)], spot, 0.182);
  expect(seen?.pxPerCell).toBeCloseTo(pxPerM * 0.182, 1);
});

it("passes over an image without a usable footprint", () => {
  expect(imagesAtSpot([{ ...anImage(1, 0), footprint: [] }], spot)).toEqual([]);
});
