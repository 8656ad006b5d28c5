import { MODULE_GAP_M } from "../plant/module-product.ts";
import type { Plant } from "../plant/plant.ts";
import { MODULES_UP, type Table } from "../plant/table.ts";
import type { Trace } from "./trace-frame.ts";

/** Which module a pixel sees and where on it, in metres from its lower left corner. Filled again for each pixel. */
export interface ModuleSeen {
  module: number;
  x: number;
  y: number;
}

export const moduleSeen = (): ModuleSeen => ({ module: 0, x: 0, y: 0 });

/** Gaps belong to the nearer module: places reach a centimetre beyond its edges. */
export function seeModule({ tables, product }: Plant, trace: Trace, pixel: number, seen: ModuleSeen): void {
  const table = tables[trace.table[pixel]!]!;
  const u = trace.u[pixel]!;
  const v = trace.v[pixel]!;
  const column = columnAt(table, u, product.widthM + MODULE_GAP_M);
  const row = v < product.lengthM + MODULE_GAP_M / 2 ? 0 : 1;
  seen.module = table.firstModule + column * MODULES_UP + row;
  seen.x = u - table.columnStartM[column]!;
  seen.y = v - row * (product.lengthM + MODULE_GAP_M);
}

function columnAt({ columns, columnStartM }: Table, uM: number, pitchM: number): number {
  let column = Math.min(columns - 1, Math.max(0, Math.floor(uM / pitchM)));
  while (column > 0 && uM < columnStartM[column]! - MODULE_GAP_M / 2) column--;
  while (column < columns - 1 && uM >= columnStartM[column + 1]! - MODULE_GAP_M / 2) column++;
  return column;
}
