import type { Box } from "@heliolens/domain/geometry/ring";

/** Finds what lies in a box on the plan without looking at everything. */
export interface BoxGrid {
  /** In rising order, each once; some may lie just outside. */
  near(box: Box): readonly number[];
}

export function boxGrid(boxes: readonly Box[], cellM: number): BoxGrid {
  const cells = new Map<string, number[]>();
  boxes.forEach((box, index) => {
    for (const key of cellsOf(box, cellM)) {
      const cell = cells.get(key);
      if (cell) cell.push(index);
      else cells.set(key, [index]);
    }
  });
  return {
    near: (box) => [...new Set(cellsOf(box, cellM).flatMap((key) => cells.get(key) ?? []))].sort((a, b) => a - b),
  };
}

function cellsOf({ minX, minY, maxX, maxY }: Box, cellM: number): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(minX / cellM); x <= Math.floor(maxX / cellM); x++)
    for (let y = Math.floor(minY / cellM); y <= Math.floor(maxY / cellM); y++) keys.push(`${x}/${y}`);
  return keys;
}
