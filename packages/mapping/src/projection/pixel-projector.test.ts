import fc from "fast-check";
import { expect, it } from "vitest";
import { exactProjector, pixelProjector } from "./pixel-projector.ts";
import { type ServiceEpsg, serviceCrs } from "./service-crs.ts";
import { lonLatBoxOf, metresPerPixel, type View } from "./view.ts";

const anyView = fc
  .record({
    epsg: fc.constantFrom<ServiceEpsg[]>(4326, 3857, 5186),
    lon: fc.double({ min: 125, max: 130, noNaN: true }),
    lat: fc.double({ min: 33.5, max: 38.5, noNaN: true }),
    sideM: fc.double({ min: 1, max: 1_000_000, noNaN: true }),
  })
  .map(({ epsg, lon, lat, sideM }) => viewAt(epsg, [lon, lat], sideM));

it("stays within a fiftieth of a pixel of the exact projection in every system, from a metre to a country", {
  tags: ["slow"],
}, () => {
  fc.assert(
    fc.property(
      anyView,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (view, u, v) => {
        const [lon, lat] = view.crs.toLonLat(
          view.minX + u * (view.maxX - view.minX),
          view.minY + v * (view.maxY - view.minY),
        );
        const quick = new Float64Array(2);
        pixelProjector(view).project(Float64Array.of(lon, lat), 0, 1, quick);
        expect(Math.abs(quick[0]! - u * 512)).toBeLessThan(0.025);
        expect(Math.abs(quick[1]! - (1 - v) * 512)).toBeLessThan(0.025);
      },
    ),
    { numRuns: 300 },
  );
});

it("puts a footprint that reaches a kilometre out of a 20 m view where it belongs", () => {
  const view = viewAt(5186, [127.1, 36.2], 20);
  const far = Float64Array.of(127.11, 36.21);
  const [quick, exact] = [new Float64Array(2), new Float64Array(2)];
  pixelProjector(view).project(far, 0, 1, quick);
  exactProjector(view).project(far, 0, 1, exact);
  expect(Math.hypot(quick[0]! - exact[0]!, quick[1]! - exact[1]!)).toBeLessThan(0.5);
});

it("covers every corner of the view with its box of degrees", { tags: ["slow"] }, () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const box = lonLatBoxOf(view, 0);
      for (const x of [view.minX, view.maxX])
        for (const y of [view.minY, view.maxY]) {
          const [lon, lat] = view.crs.toLonLat(x, y);
          expect(lon >= box.minLon && lon <= box.maxLon && lat >= box.minLat && lat <= box.maxLat).toBe(true);
        }
    }),
    { numRuns: 1_000 },
  );
});

it("knows how much ground a pixel shows in each system", () => {
  for (const epsg of [4326, 3857, 5186] as const)
    expect(
      metresPerPixel(viewAt(epsg, [127, 36], 512)) / (epsg === 3857 ? Math.cos((36 * Math.PI) / 180) : 1),
    ).toBeCloseTo(1, 1);
});

function viewAt(epsg: ServiceEpsg, [lon, lat]: [number, number], sideM: number): View {
  const crs = serviceCrs[epsg];
  const [x, y] = crs.toPlane(lon, lat);
  const half = crs.isGeographic ? Math.min(sideM / 111_000 / 2, 5) : sideM / 2;
  return { crs, minX: x - half, minY: y - half, maxX: x + half, maxY: y + half, widthPx: 512, heightPx: 512 };
}
