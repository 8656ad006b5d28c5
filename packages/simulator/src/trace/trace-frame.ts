import type { CameraView } from "@heliolens/domain/alignment/camera-view";
import { boxOf, type Point } from "@heliolens/domain/geometry/ring";
import { cross, dot, minus, plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import type { Plant } from "../plant/plant.ts";
import type { Table } from "../plant/table.ts";
import type { FrameSlopes } from "./frame-slopes.ts";
import { type Band, visitSpans } from "./pixel-spans.ts";
import { slopesOf } from "./slopes-of.ts";

/** What each pixel of a band sees: which table and where on it, else which ground, and how much of it lies in a table's shadow. */
export interface Trace {
  readonly band: Band;
  /** Table of each pixel, -1 for ground alone. */
  readonly table: Int32Array;
  /** On the table, in metres along and up its slope. */
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** Part of the pixel that the table fills. */
  readonly cover: Float32Array;
  /** Ground point, metres east and north of `centre`. */
  readonly east: Float32Array;
  readonly north: Float32Array;
  readonly shade: Float32Array;
  readonly centre: FlatGround;
  /** Ground per pixel at the modules. */
  readonly pixelM: number;
  readonly tables: readonly number[];
}

/** The ground under one frame, taken as flat. */
export interface FlatGround {
  readonly at: Vector;
  readonly slopeEast: number;
  readonly slopeNorth: number;
}

export interface Sight {
  readonly plant: Plant;
  readonly view: CameraView;
  readonly slopes: FrameSlopes;
  /** Towards the sun. */
  readonly sun: Vector;
}

// Shadows move while the ground remembers them: their edges are soft in the infrared.
const SHADE_EDGE_M = 0.14;
const SHADOW_REACH_M = 9;

/** The arrays of a trace, used again for the next one: a frame needs ten megabytes of them. */
export type TraceBuffers = Pick<Trace, "table" | "u" | "v" | "cover" | "east" | "north" | "shade">;

export const traceBuffers = (pixels: number): TraceBuffers => ({
  table: new Int32Array(pixels),
  u: new Float32Array(pixels),
  v: new Float32Array(pixels),
  cover: new Float32Array(pixels),
  east: new Float32Array(pixels),
  north: new Float32Array(pixels),
  shade: new Float32Array(pixels),
});

/** Holds until the buffers are used for the next. */
export function traceFrame(sight: Sight, band: Band, buffers: TraceBuffers): Trace {
  const centre = groundPlane(sight);
  buffers.table.fill(-1);
  buffers.cover.fill(0);
  buffers.shade.fill(0);
  const trace: Trace = {
    band,
    ...buffers,
    centre,
    pixelM: (sight.view.at[2] - centre.at[2] - 1.6) / sight.view.lens.fxPx,
    tables: tablesInSight(sight, centre),
  };
  traceGround(sight, trace);
  for (const index of trace.tables) {
    traceShadow(sight, trace, sight.plant.tables[index]!);
    traceTable(sight, trace, index);
  }
  return trace;
}

function groundPlane({ plant, view }: Sight): FlatGround {
  const ray = view.axes.forward;
  const drop = view.at[2] - plant.terrain(view.at[0], view.at[1]);
  const east = view.at[0] + (ray[0] / -ray[2]) * drop;
  const north = view.at[1] + (ray[1] / -ray[2]) * drop;
  const reachM = 8;
  return {
    at: [east, north, plant.terrain(east, north)],
    slopeEast: (plant.terrain(east + reachM, north) - plant.terrain(east - reachM, north)) / (2 * reachM),
    slopeNorth: (plant.terrain(east, north + reachM) - plant.terrain(east, north - reachM)) / (2 * reachM),
  };
}

function tablesInSight({ plant, view, slopes }: Sight, centre: FlatGround): readonly number[] {
  const { minX, minY, maxX, maxY } = slopes.bounds;
  const { forward, right, down } = view.axes;
  const drop = view.at[2] - centre.at[2] + 3;
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ].map(([x, y]): Point => {
    const ray = plus(forward, plus(times(right, x!), times(down, y!)));
    const reach = drop / Math.max(0.2, -ray[2]);
    return [view.at[0] + ray[0] * reach, view.at[1] + ray[1] * reach];
  });
  const box = boxOf(corners);
  return plant.grid.near({
    minX: box.minX - SHADOW_REACH_M,
    minY: box.minY - SHADOW_REACH_M,
    maxX: box.maxX + SHADOW_REACH_M,
    maxY: box.maxY + SHADOW_REACH_M,
  });
}

function traceGround(sight: Sight, trace: Trace): void {
  for (let row = trace.band.fromRow; row < trace.band.toRow; row++) traceGroundRow(sight, trace, row);
}

function traceGroundRow({ view, slopes }: Sight, { band, centre, east, north }: Trace, row: number): void {
  const { forward, right, down } = view.axes;
  const [offEast, offNorth, offUp] = minus(view.at, centre.at);
  const { slopeEast, slopeNorth } = centre;
  const reachOver = slopeEast * offEast + slopeNorth * offNorth - offUp;
  const start = (row - band.fromRow) * band.widthPx;
  for (let column = 0; column < band.widthPx; column++) {
    const x = slopes.right[row * band.widthPx + column]!;
    const y = slopes.down[row * band.widthPx + column]!;
    const rayEast = forward[0] + x * right[0] + y * down[0];
    const rayNorth = forward[1] + x * right[1] + y * down[1];
    const rayUp = forward[2] + x * right[2] + y * down[2];
    const reach = reachOver / (rayUp - slopeEast * rayEast - slopeNorth * rayNorth);
    east[start + column] = offEast + rayEast * reach;
    north[start + column] = offNorth + rayNorth * reach;
  }
}

// A ray and a table's plane meet at u = a·(1,x,y) / n·(1,x,y): three numbers each, for all pixels of the table.
function traceTable({ plant, view, slopes }: Sight, trace: Trace, index: number): void {
  const table = plant.tables[index]!;
  const outline = slopesOf(view, cornersOf(table));
  if (!outline) return;
  const { forward, right, down } = view.axes;
  const off = minus(view.at, table.corner);
  const height = dot(off, table.normal);
  const [n0, n1, n2] = [dot(forward, table.normal), dot(right, table.normal), dot(down, table.normal)];
  const across = (axis: Vector) => {
    const start = dot(off, axis);
    return [
      start * n0 - height * dot(forward, axis),
      start * n1 - height * dot(right, axis),
      start * n2 - height * dot(down, axis),
    ] as const;
  };
  const [a0, a1, a2] = across(table.along);
  const [b0, b1, b2] = across(table.upSlope);
  const { lengthM, depthM } = table;
  const perM = 1 / trace.pixelM;
  const { band, cover, u, v, table: owner } = trace;
  visitSpans(view.lens, slopes.bounds, band, outline, (row, from, to) => {
    const start = (row - band.fromRow) * band.widthPx;
    for (let column = from; column < to; column++) {
      const x = slopes.right[row * band.widthPx + column]!;
      const y = slopes.down[row * band.widthPx + column]!;
      const n = n0 + n1 * x + n2 * y;
      const alongM = (a0 + a1 * x + a2 * y) / n;
      const upM = (b0 + b1 * x + b2 * y) / n;
      const inU = Math.min(alongM, lengthM - alongM) * perM + 0.5;
      const inV = Math.min(upM, depthM - upM) * perM + 0.5;
      if (inU <= 0 || inV <= 0) continue;
      const share = Math.min(1, inU) * Math.min(1, inV);
      const i = start + column;
      if (share <= cover[i]!) continue;
      cover[i] = share;
      owner[i] = index;
      u[i] = alongM;
      v[i] = upM;
    }
  });
}

function traceShadow({ view, slopes, sun }: Sight, trace: Trace, table: Table): void {
  const { centre, band, east, north, shade } = trace;
  const fallen = cornersOf(table).map((corner) => onGround(centre, corner, sun));
  const outline = slopesOf(view, fallen);
  if (!outline) return;
  const u = alongSun(table, centre, cross(table.upSlope, sun), table.along);
  const v = alongSun(table, centre, cross(sun, table.along), table.upSlope);
  const { lengthM, depthM } = table;
  visitSpans(view.lens, slopes.bounds, band, outline, (row, from, to) => {
    const start = (row - band.fromRow) * band.widthPx;
    for (let i = start + from; i < start + to; i++) {
      const alongM = u.east * east[i]! + u.north * north[i]! + u.start;
      const upM = v.east * east[i]! + v.north * north[i]! + v.start;
      const inside = Math.min(Math.min(alongM, lengthM - alongM), Math.min(upM, depthM - upM)) / SHADE_EDGE_M + 0.5;
      if (inside > shade[i]!) shade[i] = Math.min(1, inside);
    }
  });
}

/** Table coordinate of the point above a ground point on the way to the sun: linear in east and north. */
function alongSun(table: Table, centre: FlatGround, dual: Vector, axis: Vector) {
  const scale = 1 / dot(axis, dual);
  const [e, n, z] = times(dual, scale);
  return {
    east: e + z * centre.slopeEast,
    north: n + z * centre.slopeNorth,
    start: dot(minus(centre.at, table.corner), [e, n, z]),
  };
}

function onGround(centre: FlatGround, point: Vector, sun: Vector): Vector {
  const off = minus(point, centre.at);
  const over = off[2] - centre.slopeEast * off[0] - centre.slopeNorth * off[1];
  const fall = over / (sun[2] - centre.slopeEast * sun[0] - centre.slopeNorth * sun[1]);
  return plus(point, times(sun, -fall));
}

function cornersOf({ corner, along, upSlope, lengthM, depthM }: Table): readonly Vector[] {
  const far = times(along, lengthM);
  const top = times(upSlope, depthM);
  return [corner, plus(corner, far), plus(corner, plus(far, top)), plus(corner, top)];
}
