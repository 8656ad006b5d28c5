import type { SiteImageItem } from "@heliolens/contract/site-images/site-images";
import { beforeAll, expect, it, vi } from "vitest";
import { orthoPlans } from "./ortho-plans.ts";

beforeAll(() => vi.stubGlobal("window", { location: { origin: "https://plant.example" } }));

const anImage = (seq: number, state: SiteImageItem["state"] = "READY"): SiteImageItem => ({
  seq,
  id: seq,
  siteSeq: 1,
  name: `ortho-${seq}.tif`,
  sizeBytes: 1,
  state,
  problem: null,
  progress: 1,
  widthPx: 1,
  heightPx: 1,
  epsg: 5186,
  extent: [126, 34, 127, 35],
  minZoom: 14,
  maxZoom: 21,
  tileUrl: state === "READY" ? `/tiles/site-images/${seq}/{z}/{x}/{y}.webp` : null,
  createdAt: "2026-06-12T00:00:00.000Z",
});

it("lays the newest uppermost and shows it alone at first", () => {
  const plans = orthoPlans([anImage(9), anImage(4)], (name) => `정사영상 ${name}`);
  expect(plans.map(({ key, label, isShownAtFirst }) => [key, label, isShownAtFirst])).toEqual([
    ["site-image-4", "정사영상 ortho-4.tif", false],
    ["site-image-9", "정사영상 ortho-9.tif", true],
  ]);
  expect(plans[1]!.source).toEqual({
    type: "raster",
    tiles: ["https://plant.example/tiles/site-images/9/{z}/{x}/{y}.webp"],
    tileSize: 256,
    bounds: [126, 34, 127, 35],
    minzoom: 14,
    maxzoom: 21,
  });
});

it("leaves out what is not ready yet", () => {
  expect(orthoPlans([anImage(9, "TILING"), anImage(8, "FAILED")], (name) => name)).toEqual([]);
});
