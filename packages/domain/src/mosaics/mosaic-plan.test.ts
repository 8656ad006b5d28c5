import { expect, it } from "vitest";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { planMosaic } from "./mosaic-plan.ts";

const plane = metrePlaneAt([126.6, 34.8]);
const frame = (eastM: number, northM: number) => ({
  widthPx: 640,
  footprint: (
    [
      [eastM, northM],
      [eastM + 25, northM],
      [eastM + 25, northM - 20],
      [eastM, northM - 20],
    ] as const
  ).map((corner): LonLat => plane.toLonLat(corner)),
});

it("is about as fine as the images, and made of whole tiles on every zoom", () => {
  const plan = planMosaic([frame(0, 0), frame(200, 150)])!;
  // 3.9 cm a pixel are 4.8 cm of EPSG:3857 at 34.8°N; a pixel of zoom 22 measures 3.7, of zoom 21 7.5.
  expect(plan.finestZoom).toBe(22);
  const factor = 2 ** (plan.finestZoom - plan.coarsestZoom);
  for (const tiles of [plan.west, plan.north, plan.columns, plan.rows]) expect(tiles % factor).toBe(0);
  expect(Math.max(plan.columns, plan.rows) / factor).toBeLessThanOrEqual(2);
});

it("gets coarser before it gets too large", () => {
  expect(planMosaic([frame(0, 0), frame(20_000, 20_000)])!.finestZoom).toBeLessThan(20);
  expect(planMosaic([])).toBeNull();
});
