import fc from "fast-check";
import { expect, it } from "vitest";
import type { Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { similarityOn } from "../../geometry/similarity.ts";
import { groundOfImage } from "../ground-of-image.ts";
import { apartM, aQuad } from "../testing/a-quad.ts";
import { fitPoints, type PointFit, type PointPair } from "./fit-points.ts";
import { mapQuad } from "./placed-image.ts";

const frame = { widthPx: 640, heightPx: 512 };
const pixels: readonly Metres[] = [
  [60, 50],
  [600, 90],
  [560, 480],
  [80, 470],
];

it("finds the move, turn and factor behind two or three matched points", () => {
  const [metres, angle] = [
    fc.double({ min: -20, max: 20, noNaN: true }),
    fc.double({ min: -60, max: 60, noNaN: true }),
  ];
  const factor = fc.double({ min: 0.7, max: 1.4, noNaN: true });
  fc.assert(
    fc.property(metres, metres, angle, factor, fc.constantFrom(2, 3), (eastM, northM, turnDeg, scale, count) => {
      const quad = aQuad({ widthM: 20, depthM: 16 });
      const truth = mapQuad(quad, similarityOn(metrePlaneAt(quad[0]), { eastM, northM, turnDeg, scale }));
      const fit = fitPoints(quad, pairsOf(quad, truth, count)) as PointFit;
      expect(apartM(fit.ring, truth)).toBeLessThan(0.002);
      expect(fit.residualCm).toBeLessThan(0.2);
    }),
  );
});

it("tilts the picture by four points", () => {
  const quad = aQuad({ widthM: 20, depthM: 16 });
  const plane = metrePlaneAt(quad[0]);
  const bent = (
    [
      [0.4, 0.2],
      [-0.6, 0.9],
      [1.2, -0.3],
      [0, 0.5],
    ] as const
  ).map(([east, north], i) => {
    const [x, y] = plane.toMetres(quad[i]!);
    return plane.toLonLat([x + east, y + north]);
  }) as never;
  const fit = fitPoints(quad, pairsOf(quad, bent, 4)) as PointFit;
  expect(apartM(fit.ring, bent)).toBeLessThan(0.001);
});

it("says by how much three points disagree", () => {
  const quad = aQuad({ widthM: 20, depthM: 16 });
  const [first, ...others] = pairsOf(quad, quad, 3);
  const off = { ...first!, stands: metrePlaneAt(first!.stands).toLonLat([0.3, 0]) };
  const fit = fitPoints(quad, [off, ...others]) as PointFit;
  expect(fit.residualCm).toBeGreaterThan(2);
  expect(fit.residualCm).toBeLessThan(30);
});

it("refuses one point alone, points on top of each other, and four that fold the picture", () => {
  const quad = aQuad({ widthM: 20, depthM: 16 });
  const [a, b, c, d] = pairsOf(quad, quad, 4) as [PointPair, PointPair, PointPair, PointPair];
  expect(fitPoints(quad, [a])).toBe("alignment.too-few-points");
  expect(fitPoints(quad, [a, a])).toBe("alignment.points-too-near");
  expect(fitPoints(quad, [a, b, { ...c, stands: d.stands }, { ...d, stands: c.stands }])).toBe(
    "alignment.footprint-folded",
  );
});

function pairsOf(shownBy: Parameters<typeof groundOfImage>[0], stoodOn: typeof shownBy, count: number): PointPair[] {
  const [shown, stands] = [groundOfImage(shownBy, frame)!, groundOfImage(stoodOn, frame)!];
  return pixels.slice(0, count).map((pixel) => ({ shown: shown.toLonLat(pixel), stands: stands.toLonLat(pixel) }));
}
