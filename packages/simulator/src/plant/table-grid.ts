import type { Box } from "@heliolens/domain/geometry/ring";
import { plus, times } from "@heliolens/domain/geometry/vector";
import type { Table } from "./table.ts";

/** Finds the tables that touch a box on the plan without looking at all of them. */
export interface TableGrid {
  /** In the order of the plant. */
  near(box: Box): readonly number[];
}

const CELL_M = 20;

export function tableGrid(tables: readonly Table[]): TableGrid {
  const cells = new Map<string, number[]>();
  tables.forEach((table, index) => {
    for (const key of cellsOf(planBox(table))) {
      const cell = cells.get(key);
      if (cell) cell.push(index);
      else cells.set(key, [index]);
    }
  });
  return { near: (box) => [...new Set(cellsOf(box).flatMap((key) => cells.get(key) ?? []))].sort((a, b) => a - b) };
}

function planBox({ corner, along, upSlope, lengthM, depthM }: Table): Box {
  const far = plus(corner, times(along, lengthM));
  const top = plus(corner, times(upSlope, depthM));
  const farTop = plus(far, times(upSlope, depthM));
  const easts = [corner[0], far[0], top[0], farTop[0]];
  const norths = [corner[1], far[1], top[1], farTop[1]];
  return { minX: Math.min(...easts), maxX: Math.max(...easts), minY: Math.min(...norths), maxY: Math.max(...norths) };
}

function cellsOf({ minX, minY, maxX, maxY }: Box): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(minX / CELL_M); x <= Math.floor(maxX / CELL_M); x++)
    for (let y = Math.floor(minY / CELL_M); y <= Math.floor(maxY / CELL_M); y++) keys.push(`${x}/${y}`);
  return keys;
}
