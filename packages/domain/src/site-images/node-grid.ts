/** Exact places at every so many pixels of a picture, as flat pairs row by row; between them a projection is straight. */
export interface NodeGrid {
  readonly nodes: Float64Array;
  /** Nodes in a row. */
  readonly across: number;
  readonly stepPx: number;
}

/** One axis at a pixel, between the four nodes around it. */
export function valueBetween({ nodes, across, stepPx }: NodeGrid, column: number, row: number, axis: 0 | 1): number {
  const cellX = Math.floor(column / stepPx);
  const cellY = Math.floor(row / stepPx);
  const shareX = column / stepPx - cellX;
  const shareY = row / stepPx - cellY;
  const at = (cellY * across + cellX) * 2 + axis;
  const below = at + across * 2;
  const upper = nodes[at]! * (1 - shareX) + nodes[at + 2]! * shareX;
  const lower = nodes[below]! * (1 - shareX) + nodes[below + 2]! * shareX;
  return upper * (1 - shareY) + lower * shareY;
}
