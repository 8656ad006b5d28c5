/**
 * Exact area coverage of polygons on a pixel grid. Each edge leaves its signed share in the cells it crosses; a running
 * sum along a row then gives how much of each pixel lies inside. Holes cancel because they turn against their outline.
 */
export interface CoverageGrid {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Signed shares of the shape being drawn, of its fill and of its stroke; zero again once they were swept. */
  readonly fill: Float32Array;
  readonly stroke: Float32Array;
  /** Part of the grid the shape touches, in whole pixels; `right` and `bottom` lie behind the last one. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function coverageGrid(widthPx: number, heightPx: number): CoverageGrid {
  // A row keeps more cells than it has pixels: an edge leaves a share to the right of the pixel it crosses.
  const cells = (widthPx + 2) * heightPx;
  const shares = cells <= KEPT_CELLS ? kept : sharesOf(cells);
  return { widthPx, heightPx, ...shares, left: 0, top: 0, right: 0, bottom: 0 };
}

const sharesOf = (cells: number) => ({ fill: new Float32Array(cells), stroke: new Float32Array(cells) });

// Swept grids are all zeros: pictures of up to 1024 x 1024 take the same 8 MB, one after the other.
const KEPT_CELLS = 1026 * 1024;
const kept = sharesOf(KEPT_CELLS);

/** Limits the grid to the pixels that points (x, y pairs up to `end`) and a margin around them touch; false when none. */
export function openWindow(grid: CoverageGrid, points: Float64Array, end: number, marginPx: number): boolean {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let at = 0; at < end; at += 2) {
    const x = points[at]!;
    const y = points[at + 1]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  grid.left = Math.max(0, Math.floor(minX - marginPx));
  grid.top = Math.max(0, Math.floor(minY - marginPx));
  grid.right = Math.min(grid.widthPx, Math.ceil(maxX + marginPx));
  grid.bottom = Math.min(grid.heightPx, Math.ceil(maxY + marginPx));
  return grid.left < grid.right && grid.top < grid.bottom;
}

/** Adds a ring (x, y pairs from `start` up to `end`, not closed) of weight 1 or -1 to the grid's fill or stroke. */
export function addRing(
  grid: CoverageGrid,
  shares: Float32Array,
  points: Float64Array,
  start: number,
  end: number,
  weight: number,
): void {
  let x0 = points[end - 2]!;
  let y0 = points[end - 1]!;
  for (let at = start; at < end; at += 2) {
    const x1 = points[at]!;
    const y1 = points[at + 1]!;
    if (y0 < y1) addEdge(grid, shares, x0, y0, x1, y1, weight);
    else if (y0 > y1) addEdge(grid, shares, x1, y1, x0, y0, -weight);
    x0 = x1;
    y0 = y1;
  }
}

function addEdge(
  grid: CoverageGrid,
  shares: Float32Array,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  weight: number,
): void {
  const { left, top, right, bottom } = grid;
  if (y1 <= top || y0 >= bottom) return;
  const stride = right - left + 2;
  const span = right - left;
  const slope = (x1 - x0) / (y1 - y0);
  const from = y0 > top ? y0 : top;
  const to = y1 < bottom ? y1 : bottom;
  let x = x0 + (from - y0) * slope - left;
  let y = from;
  for (let row = Math.floor(from); row < to; row++) {
    const below = row + 1 < to ? row + 1 : to;
    const height = below - y;
    const nextX = x + slope * height;
    const share = height * weight;
    // What lies left of the window fills its first pixel, what lies right of it fills none.
    let a = x < nextX ? x : nextX;
    let b = x < nextX ? nextX : x;
    a = a < 0 ? 0 : a > span ? span : a;
    b = b < 0 ? 0 : b > span ? span : b;
    const line = (row - top) * stride;
    const firstCell = a | 0;
    if (b <= firstCell + 1) {
      const mean = (a + b) / 2 - firstCell;
      shares[line + firstCell]! += share * (1 - mean);
      shares[line + firstCell + 1]! += share * mean;
    } else {
      spreadEdge(shares, line, a, b, share);
    }
    x = nextX;
    y = below;
  }
}

/** The part of an edge within one row, when it crosses several pixels. */
function spreadEdge(shares: Float32Array, line: number, a: number, b: number, share: number): void {
  const first = Math.floor(a);
  const last = Math.ceil(b);
  const perPixel = share / (b - a);
  const into = first + 1 - a;
  const firstShare = 0.5 * perPixel * into * into;
  shares[line + first]! += firstShare;
  let done = firstShare;
  for (let cell = first + 1; cell < last - 1; cell++) {
    const reached = perPixel * (cell + 0.5 - a);
    shares[line + cell]! += reached - done;
    done = reached;
  }
  const over = b - (last - 1);
  const reached = share - 0.5 * perPixel * over * over;
  shares[line + last - 1]! += reached - done;
  shares[line + last]! += share - reached;
}
