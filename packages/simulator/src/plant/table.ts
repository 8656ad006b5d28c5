import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { cross, plus, times, unit, type Vector } from "@heliolens/domain/geometry/vector";
import { randomStream } from "../random/random-stream.ts";
import { type PlannedTable, planAxes, tableLengthM } from "./layout.ts";
import { MODULE_GAP_M, type ModuleProduct } from "./module-product.ts";
import type { PlantOptions } from "./plant-options.ts";
import type { Terrain } from "./terrain.ts";

/** A table as it really stands: a plane with its own axes, `u` along the row and `v` up the slope, in metres from its lower left corner. */
export interface Table {
  readonly planned: PlannedTable;
  readonly firstModule: number;
  readonly columns: number;
  readonly corner: Vector;
  readonly along: Vector;
  readonly upSlope: Vector;
  readonly normal: Vector;
  readonly lengthM: number;
  readonly depthM: number;
  /** Left edge of each column along `u`: clamps are set by hand. */
  readonly columnStartM: Float64Array;
  /** A post has sunk: the right end hangs low. */
  readonly isSunken: boolean;
}

export const MODULES_UP = 2;
/** Lower edge of the glass over the ground. */
export const CLEARANCE_M = 0.8;

const CLAMP_ERROR_M = 0.0015;
const TURN_ERROR_DEG = 0.05;
const TILT_ERROR_DEG = 0.3;
const HEIGHT_ERROR_M = 0.02;
/** One table in so many. */
const SUNKEN_EVERY = 120;
const SUNKEN_RISE = -0.022;

export interface BuildContext {
  readonly options: PlantOptions;
  readonly product: ModuleProduct;
  readonly terrain: Terrain;
}

export function builtTable(ground: BuildContext, planned: PlannedTable, index: number, firstModule: number): Table {
  const { product, options } = ground;
  const random = randomStream(options.seed, "table", firstModule);
  const columnStartM = columnStarts(product, planned.columns, random.normal);
  const lengthM = columnStartM[planned.columns - 1]! + product.widthM;
  const depthM = MODULES_UP * product.lengthM + (MODULES_UP - 1) * MODULE_GAP_M;
  const isSunken = planned.columns <= 20 && index % SUNKEN_EVERY === options.seed % SUNKEN_EVERY;
  const axes = builtAxes(ground, planned, isSunken ? SUNKEN_RISE : 0, random.normal);
  const middle = builtMiddle(ground, planned, depthM, random.normal);
  const corner = plus(middle, plus(times(axes.along, -lengthM / 2), times(axes.upSlope, -depthM / 2)));
  return { planned, firstModule, columns: planned.columns, corner, ...axes, lengthM, depthM, columnStartM, isSunken };
}

/** Where a place along and up a table, or beyond its edges, lies on the plan. */
export function onTable({ corner, along, upSlope }: Table, uM: number, vM: number): Metres {
  const [east, north] = plus(corner, plus(times(along, uM), times(upSlope, vM)));
  return [east, north];
}

/** Corners lower left, lower right, upper right, upper left as drawn on the plan, of any part of the table. */
export function plannedPart(
  { options, product }: BuildContext,
  planned: PlannedTable,
  part: { readonly left: number; readonly right: number; readonly low: number; readonly high: number },
): readonly Metres[] {
  const { along, upSlope } = planAxes(planned.azimuthDeg);
  const halfM = tableLengthM(product.widthM, planned.columns) / 2;
  const depthM = MODULES_UP * product.lengthM + (MODULES_UP - 1) * MODULE_GAP_M;
  const flat = Math.cos((options.tiltDeg * Math.PI) / 180);
  const at = (u: number, v: number): Metres => {
    const a = u - halfM;
    const b = (v - depthM / 2) * flat;
    return [planned.centre[0] + along[0] * a + upSlope[0] * b, planned.centre[1] + along[1] * a + upSlope[1] * b];
  };
  return [at(part.left, part.low), at(part.right, part.low), at(part.right, part.high), at(part.left, part.high)];
}

function columnStarts(product: ModuleProduct, columns: number, normal: () => number): Float64Array {
  const starts = new Float64Array(columns);
  for (let column = 1; column < columns; column++)
    starts[column] = starts[column - 1]! + product.widthM + MODULE_GAP_M + CLAMP_ERROR_M * normal();
  return starts;
}

function builtAxes({ options, terrain }: BuildContext, planned: PlannedTable, extraRise: number, normal: () => number) {
  const { along, upSlope } = planAxes(planned.azimuthDeg + TURN_ERROR_DEG * normal());
  const [east, north] = planned.centre;
  const reachM = 4;
  const rise =
    terrain(east + along[0] * reachM, north + along[1] * reachM) -
    terrain(east - along[0] * reachM, north - along[1] * reachM);
  const alongAxis = unit([along[0], along[1], rise / (2 * reachM) + extraRise]);
  const tilt = ((options.tiltDeg + TILT_ERROR_DEG * normal()) * Math.PI) / 180;
  const steep: Vector = [upSlope[0] * Math.cos(tilt), upSlope[1] * Math.cos(tilt), Math.sin(tilt)];
  const normalAxis = unit(cross(alongAxis, steep));
  return { along: alongAxis, upSlope: cross(normalAxis, alongAxis), normal: normalAxis };
}

function builtMiddle(
  { options, terrain }: BuildContext,
  planned: PlannedTable,
  depthM: number,
  normal: () => number,
): Vector {
  const east = planned.centre[0] + options.asBuiltErrorM * normal();
  const north = planned.centre[1] + options.asBuiltErrorM * normal();
  const riseM = (depthM / 2) * Math.sin((options.tiltDeg * Math.PI) / 180);
  return [east, north, terrain(east, north) + CLEARANCE_M + riseM + HEIGHT_ERROR_M * normal()];
}
