import type { ImageRow } from "@heliolens/database/queries/analysis/run-images";
import { expect, it } from "vitest";
import { imagesToAnalyse } from "./images-to-analyse.ts";

const ground = { panelEllipsoidalHeightM: null, flightHeightOffsetM: 0 };
const anImage = (given: Partial<ImageRow>): ImageRow => ({
  id: 1,
  name: "a.jpg",
  takenAt: new Date(1_000),
  widthPx: 640,
  heightPx: 512,
  facts: null,
  folder: "",
  attributes: null,
  heat: "absolute",
  why: null,
  state: "automatic",
  evidence: "evidence",
  footprint: [
    [126.7, 34.8],
    [126.71, 34.8],
    [126.71, 34.79],
    [126.7, 34.79],
  ],
  foundLenses: [],
  ...given,
});

it("on a drawing, only images that were aligned are looked at; the others are named with why", () => {
  const rows = [
    anImage({ id: 1 }),
    anImage({ id: 2, state: "first" }),
    anImage({ id: 3, heat: "none", why: "thermal.camera-not-radiometric" }),
    anImage({ id: 4, heat: "none", widthPx: null }),
    anImage({ id: 5, footprint: null }),
  ];
  const { ready, leftOut } = imagesToAnalyse(rows, "modules", ground);
  expect(ready.map(({ id, timeMs }) => [id, timeMs])).toEqual([[1, 1_000]]);
  expect(leftOut.map(({ id, why }) => [id, why])).toEqual([
    [2, "analysis.image-not-aligned"],
    [3, "thermal.camera-not-radiometric"],
    [4, "thermal.no-temperature-data"],
    [5, "analysis.image-not-aligned"],
  ]);
});

it("an image without absolute degrees is looked at as well, and says so", () => {
  const relative = anImage({ heat: "relative", why: "thermal.counts-only" });
  const { ready, leftOut } = imagesToAnalyse([relative, anImage({ id: 2 })], "modules", ground);
  expect(ready.map(({ isRelative }) => isRelative)).toEqual([true, false]);
  expect(leftOut).toEqual([]);
});

it("without a drawing, an image need not be aligned", () => {
  const { ready } = imagesToAnalyse([anImage({ state: "first", footprint: null })], "regions", ground);
  expect(ready).toHaveLength(1);
});

it("images kept by their position only are counted; one that a person placed since is not among them", () => {
  const rows = [
    anImage({ id: 1, evidence: "prior" }),
    anImage({ id: 2 }),
    anImage({ id: 3, state: "hand", evidence: null }),
  ];
  expect(imagesToAnalyse(rows, "modules", ground)).toMatchObject({ ready: { length: 3 }, byPosition: 1 });
  expect(imagesToAnalyse(rows, "regions", ground).byPosition).toBe(0);
});
