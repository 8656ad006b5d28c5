import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import { type MetrePlane, metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { bareCells } from "./bare-cells.ts";
import { type BoxGrid, boxGrid } from "./box-grid.ts";
import { boxAround, type PlanCell, type Quad } from "./plan-cell.ts";
import { type PlanLine, planLines } from "./plan-lines.ts";
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

/** The drawing as the registration sees it: metres, heights of tilted tables, lines to look for, places known to be bare. */
export interface PanelPlan {
  readonly plane: MetrePlane;
  readonly modules: readonly PlanCell[];
  readonly bare: readonly PlanCell[];
  readonly lines: readonly PlanLine[];
  readonly modulesNear: BoxGrid;
  readonly bareNear: BoxGrid;
  readonly linesNear: BoxGrid;
  /** Median short and long side of a module on the plan. */
  readonly shortSideM: number;
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
  const middles = tableMiddles(rings, tables, quads);
  const modules = rings.map((ring, i): PlanCell => {
    const { stand } = quads[i]!;
    const table = tables[i]!;
    const corners = ring.map((corner): Vector => [corner[0], corner[1], riseM(corner, stand, middles.get(table)!)]);
    return { quad: corners as unknown as Quad, table };
  });
  const lines = planLines(modules);
  const modulesNear = boxGrid(
    modules.map(({ quad }) => boxAround(quad)),
    GRID_M,
  );
  const bare = bareCells(modules, lines, modulesNear);
  return {
    plane,
    modules,
    bare,
    lines,
    modulesNear,
    bareNear: boxGrid(
      bare.map(({ quad }) => boxAround(quad)),
      GRID_M,
    ),
    linesNear: boxGrid(
      lines.map(({ from, to }) => boxAround([from, to])),
      GRID_M,
    ),
    shortSideM: medianShortSideM(rings),
  };
}

/** Where the slope of each table has its middle: heights are counted from there. */
function tableMiddles(
  rings: readonly (readonly Metres[])[],
  tables: Int32Array,
  drawn: readonly DrawnModule[],
): ReadonlyMap<number, number> {
  const spans = new Map<number, readonly [number, number]>();
  rings.forEach((ring, i) => {
    const [low, high] = spans.get(tables[i]!) ?? [Infinity, -Infinity];
    const ups = ring.map((corner) => upSlopeM(corner, drawn[i]!.stand));
    spans.set(tables[i]!, [Math.min(low, ...ups), Math.max(high, ...ups)]);
  });
  return new Map([...spans].map(([table, [low, high]]) => [table, (low + high) / 2]));
}

const riseM = (corner: Metres, stand: Stand | null, middle: number): number =>
  stand === null ? 0 : (upSlopeM(corner, stand) - middle) * Math.tan((stand.tiltDeg * Math.PI) / 180);

function upSlopeM([east, north]: Metres, stand: Stand | null): number {
  if (stand === null) return 0;
  const facing = (stand.azimuthDeg * Math.PI) / 180;
  return -east * Math.sin(facing) - north * Math.cos(facing);
}

function medianShortSideM(rings: readonly (readonly Metres[])[]): number {
  const sides = rings.map(([a, b, c]) => Math.min(distance(a!, b!), distance(b!, c!))).sort((a, b) => a - b);
  return sides[Math.floor(sides.length / 2)]!;
}

const distance = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
