import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { type MetrePlane, metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { type BoxGrid, boxGrid } from "./box-grid.ts";
import { boxAround, type PlanCell, type Quad } from "./plan-cell.ts";
import { tableFacings } from "./table-facing.ts";
import { tablesOf } from "./tables-of.ts";

/** A module of the drawing: its four corners in order, and how it stands where the drawing says so. */
export interface DrawnModule {
  readonly ring: readonly LonLat[];
  readonly stand: Stand | null;
}

export interface Stand {
  readonly tiltDeg: number;
  /** Where the modules face: 180 is south. */
  readonly azimuthDeg: number;
}

/** The drawing as the registration sees it: metres, and heights of tilted tables. */
export interface PanelPlan {
  readonly plane: MetrePlane;
  readonly modules: readonly PlanCell[];
  readonly modulesNear: BoxGrid;
  /** Median short side of a module on the plan. */
  readonly shortSideM: number;
  readonly longSideM: number;
  /** Where modules of unknown tilt face; null where every module's stand is known. */
  readonly facingDeg: number | null;
  /** The plan with this tilt wherever the drawing tells none. */
  tilted(tiltDeg: number): PanelPlan;
  /** The plan with tables moved by metres east and north. */
  moved(byTable: ReadonlyMap<number, Metres>): PanelPlan;
}

const GRID_M = 8;

/** Modules whose ring is no quadrangle are left out: `modules[i]` belongs to the i-th quadrangle. */
export function panelPlan(drawn: readonly DrawnModule[]): PanelPlan {
  const quads = drawn.filter(({ ring }) => ring.length === 4);
  const first = quads[0];
  if (!first) throw new RangeError("a plan without a quadrangular module");
  const plane = metrePlaneAt(first.ring[0]!);
  const rings = quads.map(({ ring }) => ring.map((corner) => plane.toMetres(corner)));
  const tables = tablesOf(rings);
  const facings = tableFacings(rings, tables, first.ring[0]![1]);
  const azimuths = quads.map(({ stand }, i) => stand?.azimuthDeg ?? facings.get(tables[i]!)!);
  const middles = tableMiddles(rings, tables, azimuths);
  const rows = rowsOf(rings, tables, azimuths);
  const modulesNear = boxGrid(rings.map(boxOfRing), GRID_M);
  const unknown = quads.findIndex(({ stand }) => stand === null);
  const sides = rings.map(sidesM);
  const planWith = (tiltDeg: number, moves: ReadonlyMap<number, Metres>): PanelPlan => ({
    plane,
    modules: rings.map((ring, i): PlanCell => {
      const slope = Math.tan(((quads[i]!.stand?.tiltDeg ?? tiltDeg) * Math.PI) / 180);
      const middle = middles.get(tables[i]!)!;
      const [east, north] = moves.get(tables[i]!) ?? [0, 0];
      const corners = ring.map(
        (at): Vector => [at[0] + east, at[1] + north, (upSlopeM(at, azimuths[i]!) - middle) * slope],
      );
      return { quad: corners as unknown as Quad, table: tables[i]!, row: rows[i]! };
    }),
    modulesNear,
    shortSideM: median(sides.map(([short]) => short)),
    longSideM: median(sides.map(([, long]) => long)),
    facingDeg: unknown === -1 ? null : azimuths[unknown]!,
    tilted: (other) => planWith(other, moves),
    moved: (others) => planWith(tiltDeg, others),
  });
  return planWith(0, new Map());
}

const boxOfRing = (ring: readonly Metres[]) => boxAround(ring.map(([east, north]): Vector => [east, north, 0]));

/** Where the slope of each table has its middle: heights are counted from there. */
function tableMiddles(
  rings: readonly (readonly Metres[])[],
  tables: Int32Array,
  azimuths: readonly number[],
): ReadonlyMap<number, number> {
  const spans = new Map<number, readonly [number, number]>();
  rings.forEach((ring, i) => {
    const [low, high] = spans.get(tables[i]!) ?? [Infinity, -Infinity];
    const ups = ring.map((corner) => upSlopeM(corner, azimuths[i]!));
    spans.set(tables[i]!, [Math.min(low, ...ups), Math.max(high, ...ups)]);
  });
  return new Map([...spans].map(([table, [low, high]]) => [table, (low + high) / 2]));
}

/** Middles less than half a module apart up the slope are of one row. */
function rowsOf(rings: readonly (readonly Metres[])[], tables: Int32Array, azimuths: readonly number[]): Int32Array {
  const rows = new Int32Array(rings.length);
  const middle = (i: number) => rings[i]!.reduce((sum, corner) => sum + upSlopeM(corner, azimuths[i]!) / 4, 0);
  const extent = (i: number) => {
    const ups = rings[i]!.map((corner) => upSlopeM(corner, azimuths[i]!));
    return Math.max(...ups) - Math.min(...ups);
  };
  for (const own of Map.groupBy([...rings.keys()], (i) => tables[i]!).values()) {
    const order = own.map((i) => ({ i, at: middle(i) })).sort((a, b) => a.at - b.at);
    order.forEach(({ i, at }, k) => {
      const before = order[k - 1];
      const isNext = before !== undefined && at - before.at > 0.5 * extent(i);
      rows[i] = before === undefined ? 0 : rows[before.i]! + (isNext ? 1 : 0);
    });
  }
  return rows;
}

function upSlopeM([east, north]: Metres, azimuthDeg: number): number {
  const facing = (azimuthDeg * Math.PI) / 180;
  return -east * Math.sin(facing) - north * Math.cos(facing);
}

function sidesM([a, b, c]: readonly Metres[]): readonly [short: number, long: number] {
  const [one, other] = [distance(a!, b!), distance(b!, c!)];
  return [Math.min(one, other), Math.max(one, other)];
}

const distance = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
