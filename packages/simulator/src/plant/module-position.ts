import { plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import { misdrawn } from "./misdrawn.ts";
import { MODULE_GAP_M } from "./module-product.ts";
import type { Plant } from "./plant.ts";
import { MODULES_UP, plannedPart, type Table } from "./table.ts";

/** Where a module sits on its table, in the table's metres. */
export interface ModulePosition {
  readonly table: Table;
  readonly column: number;
  readonly row: number;
  readonly leftM: number;
  readonly lowM: number;
}

export function modulePosition(plant: Plant, module: number): ModulePosition {
  const table = plant.tables[plant.tableOf[module]!]!;
  const inTable = module - table.firstModule;
  const column = Math.floor(inTable / MODULES_UP);
  const row = inTable % MODULES_UP;
  return { table, column, row, leftM: table.columnStartM[column]!, lowM: row * (plant.product.lengthM + MODULE_GAP_M) };
}

/** Where it really is: lower left, lower right, upper right, upper left, metres east, north and up. */
export function moduleCorners(plant: Plant, module: number): readonly [Vector, Vector, Vector, Vector] {
  const { widthM, lengthM } = plant.product;
  const at = modulePoint(plant, module);
  return [at(0, 0), at(widthM, 0), at(widthM, lengthM), at(0, lengthM)];
}

/** Metres right and up from a module's lower left corner to the place in the world. */
export function modulePoint(plant: Plant, module: number): (xM: number, yM: number) => Vector {
  const { table, leftM, lowM } = modulePosition(plant, module);
  return (xM, yM) => plus(table.corner, plus(times(table.along, leftM + xM), times(table.upSlope, lowM + yM)));
}

/** Where the customer's drawing has it, flat on the plan. */
export function plannedCorners(plant: Plant, module: number) {
  const { widthM, lengthM } = plant.product;
  const { table, column, row } = modulePosition(plant, module);
  const left = column * (widthM + MODULE_GAP_M);
  const low = row * (lengthM + MODULE_GAP_M);
  const corners = plannedPart(plant, table.planned, { left, right: left + widthM, low, high: low + lengthM });
  return misdrawn(plant, module, corners);
}
