import fc from "fast-check";
import { expect, it } from "vitest";
import { applyChange } from "../../edits/change.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { stillness } from "../../geometry/similarity.ts";
import { apartM, aQuad, sidesM } from "../testing/a-quad.ts";
import {
  frameAt,
  placeByFigures,
  placedQuad,
  placeImages,
  reshapeImage,
  whyNotPlace,
  withCorner,
} from "./place-images.ts";
import { type PlacedImage, whyNotQuad } from "./placed-image.ts";
import { headingOf, middleOfQuad, quadFigures, shortTurn } from "./quad-figures.ts";

const aBoard = (...images: PlacedImage[]) => new Map(images.map((image) => [image.id, image]));
const angle = fc.double({ min: -180, max: 180, noNaN: true });
const metres = fc.double({ min: -200, max: 200, noNaN: true });
const factor = fc.double({ min: 0.5, max: 2, noNaN: true });

it("keeps side lengths on a quarter turn at 36°N, and undo restores it", () => {
  const board = aBoard({ id: 1, ring: aQuad() });
  const { board: after, inverse } = applyChange(board, placeImages(board, { ids: [1], ...stillness, turnDeg: 90 }));
  sidesM(after.get(1)!.ring).forEach((sideM, i) => {
    expect(sideM).toBeCloseTo([10, 5, 10, 5][i]!, 3);
  });
  expect(headingOf(after.get(1)!.ring)).toBeCloseTo(90, 3);
  expect(applyChange(after, inverse).board).toEqual(board);
});

it("moves chosen images together and turns each about its own middle", () => {
  const board = aBoard({ id: 1, ring: aQuad() }, { id: 2, ring: aQuad({ eastM: 40 }) }, { id: 3, ring: aQuad() });
  const { put } = placeImages(board, { ids: [1, 2], eastM: 3, northM: -1, turnDeg: 30, scale: 1 });
  expect(put.map(({ id }) => id)).toEqual([1, 2]);
  for (const { id, ring } of put) {
    const before = metrePlaneAt(middleOfQuad(board.get(id)!.ring));
    const [east, north] = before.toMetres(middleOfQuad(ring));
    expect([east, north].map((value) => Math.round(value * 1000))).toEqual([3000, -1000]);
    expect(headingOf(ring)).toBeCloseTo(30, 3);
  }
});

it("takes any move back by its opposite", () => {
  fc.assert(
    fc.property(angle, metres, metres, factor, (turnDeg, eastM, northM, scale) => {
      const quad = aQuad({ headingDeg: 12 });
      const there = placedQuad(quad, { eastM, northM, turnDeg, scale });
      const back = placedQuad(there, { eastM: -eastM, northM: -northM, turnDeg: -turnDeg, scale: 1 / scale });
      expect(apartM(back, quad)).toBeLessThan(0.01);
    }),
  );
});

it("reads the numbers that were typed back from the frame", () => {
  fc.assert(
    fc.property(angle, metres, factor, (rotationDeg, eastM, scale) => {
      const quad = aQuad();
      const center = metrePlaneAt(quad[0]).toLonLat([eastM, 7]);
      const placed = placeByFigures(quad, { center, rotationDeg, scale });
      const figures = quadFigures(placed, quad);
      expect(Math.hypot(...metrePlaneAt(center).toMetres(figures.center))).toBeLessThan(1e-4);
      expect(Math.abs(shortTurn(figures.rotationDeg - rotationDeg))).toBeLessThan(1e-4);
      expect(figures.scaleFactor).toBeCloseTo(scale, 5);
    }),
  );
});

it("lets one corner go and keeps the other three", () => {
  const quad = aQuad();
  const place = metrePlaneAt(quad[1]).toLonLat([1.5, 0.5]);
  const { put } = reshapeImage(aBoard({ id: 7, ring: quad }), { id: 7, ring: withCorner(quad, 1, place) });
  expect(put).toEqual([{ id: 7, ring: [quad[0], place, quad[2], quad[3]] }]);
});

it("refuses frames that fold, vanish or leave the country", () => {
  const quad = aQuad();
  const inside = metrePlaneAt(quad[1]).toLonLat([-9, -4]);
  const board = aBoard({ id: 1, ring: quad });
  expect(whyNotQuad(withCorner(quad, 1, inside))).toBe("alignment.footprint-folded");
  expect(whyNotPlace(board, { ids: [1], ...stillness, scale: 0.01 })).toBe("alignment.footprint-out-of-range");
  expect(whyNotPlace(board, { ids: [1], ...stillness, scale: Number.NaN })).toBe("alignment.footprint-out-of-range");
  expect(whyNotPlace(board, { ids: [1], ...stillness, eastM: 6_000 })).toBe("alignment.footprint-out-of-range");
  expect(whyNotPlace(board, { ids: [2], ...stillness })).toBe("alignment.nothing-chosen");
  expect(whyNotPlace(board, { ids: [1], ...stillness, northM: 2 })).toBeNull();
});

it("gives an image without a place a frame like its neighbour's, or a usual one", () => {
  const like = aQuad({ headingDeg: 30, eastM: 50 });
  expect(apartM(frameAt(middleOfQuad(like), like), like)).toBeLessThan(0.001);
  expect(whyNotQuad(frameAt([127, 36]))).toBeNull();
  expect(headingOf(frameAt([127, 36]))).toBeCloseTo(0, 6);
});

it("takes the picture's middle, not the mean of its corners, where the camera looked aslant", () => {
  const plane = metrePlaneAt([127, 36]);
  // The trapezoid of a camera tilted by ten degrees.
  const tilted = (
    [
      [-14.55, 16.8],
      [14.55, 16.8],
      [12.87, -4.89],
      [-12.87, -4.89],
    ] as const
  ).map(plane.toLonLat) as never;
  expect(plane.toMetres(middleOfQuad(tilted))[1]).toBeCloseTo(5.29, 1);
});
