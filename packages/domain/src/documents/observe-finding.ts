import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { boxOf, ringArea, ringCentroid } from "../geometry/ring.ts";

const moduleSides = ["N", "NE", "E", "SE", "S", "SW", "W", "NW", "middle"] as const;
export type ModuleSide = (typeof moduleSides)[number];

export interface ObservedFinding {
  readonly averageHeatC: number | null;
  readonly referenceC: number | null;
  readonly deltaTK: number | null;
  /** On the ground, the first corner not repeated. */
  readonly outline: readonly LonLat[] | null;
  readonly moduleRing: readonly LonLat[] | null;
  /** Other open findings on the same string; null where its string is not known. */
  readonly othersOnString: number | null;
  /** Other findings within `nearbyM`. */
  readonly othersNear: number;
}

/** One thing that a finding's own numbers tell, to be put into words. */
export type Observation =
  | { readonly say: "area"; readonly longCm: number; readonly shortCm: number; readonly percent: number | null }
  | { readonly say: "whole-module" }
  | { readonly say: "several-modules"; readonly times: number }
  | { readonly say: "side"; readonly side: ModuleSide }
  | { readonly say: "spot" | "even" | "mixed"; readonly averageK: number; readonly peakK: number }
  /** The mean of the box is no warmer than the reference; only a point of it is. */
  | { readonly say: "point"; readonly peakK: number }
  | { readonly say: "near"; readonly count: number }
  | { readonly say: "string"; readonly count: number }
  | { readonly say: "alone" };

/** Some two modules away. */
export const nearbyM = 4;
// Mean over the marked area as a share of its hottest point, both over the reference.
const SPOT_BELOW = 0.35;
const EVEN_FROM = 0.7;
// A smaller difference is the noise of a camera.
const LEAST_SAID_K = 0.5;
// Of the module's area.
const WHOLE_FROM = 0.75;
const SEVERAL_FROM = 1.6;

/** What a finding's numbers tell: size, position on the module, how the heat is spread, and its neighbours. */
export function observeFinding(finding: ObservedFinding): Observation[] {
  const area = areaOf(finding);
  // On a whole module many cells may be as hot as the hottest: only a part of it can be called a spot.
  const mayBeSpot = area.some(({ say }) => say === "area");
  return [...area, ...heatOf(finding, mayBeSpot), ...neighboursOf(finding)];
}

function areaOf({ outline, moduleRing }: ObservedFinding): Observation[] {
  if (outline === null || outline.length < 3) return [];
  const plane = metrePlaneAt(outline[0]!);
  const ring = outline.map(plane.toMetres);
  const module = moduleRing?.map(plane.toMetres) ?? null;
  const share = module && ringArea(module) > 0 ? ringArea(ring) / ringArea(module) : null;
  if (share !== null && share >= SEVERAL_FROM) return [{ say: "several-modules", times: share }];
  if (share !== null && share >= WHOLE_FROM) return [{ say: "whole-module" }];
  const [first, second] = [sideM(ring[0]!, ring[1]!), sideM(ring[1]!, ring[2]!)];
  const area: Observation = {
    say: "area",
    longCm: 100 * Math.max(first, second),
    shortCm: 100 * Math.min(first, second),
    percent: share === null ? null : 100 * share,
  };
  return module === null ? [area] : [area, { say: "side", side: sideOf(ringCentroid(ring), module) }];
}

const sideM = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

// Within this share of the module's half width and height a place is its middle.
const MIDDLE = 0.3;

/** By the compass, seen from the module's middle: pictures are turned, the ground is not. */
function sideOf([x, y]: readonly [number, number], module: readonly (readonly [x: number, y: number])[]): ModuleSide {
  const box = boxOf(module);
  const east = (x - (box.minX + box.maxX) / 2) / ((box.maxX - box.minX) / 2);
  const north = (y - (box.minY + box.maxY) / 2) / ((box.maxY - box.minY) / 2);
  const across = Math.abs(east) < MIDDLE ? "" : east > 0 ? "E" : "W";
  const along = Math.abs(north) < MIDDLE ? "" : north > 0 ? "N" : "S";
  return moduleSides.find((side) => side === `${along}${across}`) ?? "middle";
}

function heatOf({ averageHeatC, referenceC, deltaTK }: ObservedFinding, mayBeSpot: boolean): Observation[] {
  if (averageHeatC === null || referenceC === null || deltaTK === null || deltaTK <= 0) return [];
  const averageK = averageHeatC - referenceC;
  if (averageK < LEAST_SAID_K) return [{ say: "point", peakK: deltaTK }];
  const share = averageK / deltaTK;
  const say = share >= EVEN_FROM ? "even" : share < SPOT_BELOW && mayBeSpot ? "spot" : "mixed";
  return [{ say, averageK, peakK: deltaTK }];
}

function neighboursOf({ othersOnString, othersNear }: ObservedFinding): Observation[] {
  const near: Observation[] = othersNear > 0 ? [{ say: "near", count: othersNear }] : [];
  if (othersOnString === null) return near;
  if (othersOnString > 0) return [...near, { say: "string", count: othersOnString }];
  return near.length > 0 ? near : [{ say: "alone" }];
}
