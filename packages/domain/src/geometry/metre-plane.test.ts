import { expect, it } from "vitest";
import { metrePlaneAt } from "./metre-plane.ts";

it("gives back the same place after a trip over the metre plane", () => {
  const plane = metrePlaneAt([126.69521, 34.80137]);
  const [lon, lat] = plane.toLonLat(plane.toMetres([126.7012, 34.7989]));
  expect(lon).toBeCloseTo(126.7012, 12);
  expect(lat).toBeCloseTo(34.7989, 12);
});

it("knows that a degree of longitude at 36°N is 90.2 km and one of latitude 111 km", () => {
  const [east, north] = metrePlaneAt([127, 36]).toMetres([128, 37]);
  expect(east).toBeCloseTo(90_163, -1);
  expect(north).toBeCloseTo(110_959, -1);
});
