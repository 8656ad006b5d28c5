import type { ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import type { Design, GroundRing } from "@heliolens/domain/design/design-item";
import { modulesBelow } from "@heliolens/domain/design/design-tree";
import { outlineOf, outlineOfRings } from "@heliolens/domain/design/tables/outline-of";
import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { movedPoint } from "@heliolens/domain/geometry/points/plane-move";
import { isSureCorrection, type TableCorrection } from "@heliolens/domain/proposal/corrections/table-correction";
import { isSure } from "@heliolens/domain/proposal/layout-proposal";
import type { NumberedTable } from "@heliolens/domain/proposal/number-proposal";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import { drawnPlan, type LayerPlan, type PlanFeature } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";

/** What a proposal would make: sure tables in one colour, those to check in another, each with its name. */
export function ghostPlans(
  { origin }: Pick<ProposedLayout, "origin">,
  tables: readonly NumberedTable[],
): readonly LayerPlan[] {
  const plane = metrePlaneAt(origin);
  const ringOf = (ring: readonly Metres[]) => ring.map(plane.toLonLat);
  const features = ["sure", "doubtful"].map((kind) => {
    const own = tables.filter(({ table }) => isSure(table) === (kind === "sure"));
    const rings = own.flatMap(({ modules }) => modules.map(({ module }) => ringOf(module.ringM)));
    return { ...polygonsOf(rings), properties: { kind } };
  });
  const outlines = tables.map(({ table, name }) => {
    const ring = outlineOfRings(table.modules.map(({ ringM }) => ringOf(ringM))) ?? [];
    return { ...polygonsOf([ring]), properties: { kind: isSure(table) ? "outline" : "doubtful-outline", name } };
  });
  return [
    drawnPlan(
      "proposal",
      null,
      [...features, ...outlines],
      [
        { type: "fill", filter: ["==", ["get", "kind"], "sure"], paint: fillOf(tokens.ok) },
        { type: "fill", filter: ["==", ["get", "kind"], "doubtful"], paint: fillOf(tokens.warn) },
        { type: "line", filter: ["==", ["get", "kind"], "outline"], paint: lineOf(tokens.ok) },
        { type: "line", filter: ["==", ["get", "kind"], "doubtful-outline"], paint: lineOf(tokens.warn) },
      ],
    ),
  ];
}

/** Strings of the design that are to be checked. */
export const doubtPlan = (rings: readonly GroundRing[]): LayerPlan =>
  drawnPlan(
    "proposal-doubts",
    null,
    [polygonsOf(rings)],
    [{ type: "line", paint: { ...lineOf(tokens.warn), "line-width": 3 } }],
  );

/** Where corrections would have the tables. */
export function correctionPlan(origin: LonLat, design: Design, corrections: readonly TableCorrection[]): LayerPlan {
  const plane = metrePlaneAt(origin);
  const ringOf = (correction: TableCorrection): GroundRing => {
    if (correction.kind === "missing")
      return outlineOfRings(correction.table.modules.map(({ ringM }) => ringM.map(plane.toLonLat))) ?? [];
    const outline = outlineOf(modulesBelow(design, [correction.stringId])) ?? [];
    const move = correction.kind === "off" ? correction.move : null;
    return move ? outline.map((corner) => plane.toLonLat(movedPoint(move, plane.toMetres(corner)))) : outline;
  };
  const features = [true, false].map((sure) => ({
    ...polygonsOf(corrections.filter((one) => isSureCorrection(one) === sure).map(ringOf)),
    properties: { kind: sure ? "sure" : "doubtful" },
  }));
  const thick = (colour: string) => ({ ...lineOf(colour), "line-width": 3 });
  return drawnPlan("proposal-corrections", null, features, [
    { type: "line", filter: ["==", ["get", "kind"], "sure"], paint: thick(tokens.ok) },
    { type: "line", filter: ["==", ["get", "kind"], "doubtful"], paint: thick(tokens.warn) },
  ]);
}

const fillOf = (colour: string) => ({ "fill-color": colour, "fill-opacity": 0.4, "fill-outline-color": colour });
const lineOf = (colour: string) => ({ "line-color": colour, "line-width": 1.5 });

const polygonsOf = (rings: readonly GroundRing[]): PlanFeature => ({
  type: "Feature",
  properties: {},
  geometry: { type: "MultiPolygon", coordinates: rings.map((ring) => [closed(ring)]) },
});

const closed = (ring: GroundRing): number[][] => [...ring, ...ring.slice(0, 1)].map(([lon, lat]: LonLat) => [lon, lat]);

/** Around all tables; null without any. */
export function boxOfTables({ origin, tables }: Pick<ProposedLayout, "origin" | "tables">): MapBox | null {
  const plane = metrePlaneAt(origin);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { modules } of tables)
    for (const { ringM } of modules)
      for (const corner of ringM) {
        const [lon, lat] = plane.toLonLat(corner);
        [west, south, east, north] = [
          Math.min(west, lon),
          Math.min(south, lat),
          Math.max(east, lon),
          Math.max(north, lat),
        ];
      }
  return west === Infinity ? null : { west, south, east, north };
}
