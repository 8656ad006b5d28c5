import type { Point } from "@heliolens/domain/geometry/ring";
import type { HeatGrid } from "../lattice/heat-grid.ts";

/** A made-up frame with one table in its middle. */
export interface TableFrame {
  readonly columns: number;
  readonly rows: number;
  /** Size of a module in pixels. */
  readonly acrossPx: number;
  readonly downPx: number;
  readonly angleDeg: number;
  /** How much farther out a corner of the frame lies than without the lens. */
  readonly pincushion: number;
  /** Ground over glass, in kelvin, and how rough it is. */
  readonly groundK: number;
  readonly hasClamps: boolean;
  /** Added to the heat of a place of a module, 0 to 1 across and down. */
  readonly fault?: (column: number, row: number, u: number, v: number) => number;
}

export const aTable: TableFrame = {
  columns: 6,
  rows: 3,
  acrossPx: 60,
  downPx: 36,
  angleDeg: 7,
  pincushion: 0,
  groundK: -8,
  hasClamps: false,
};

const [WIDTH, HEIGHT] = [640, 512];
const GLASS_C = 40;
const SEAM_K = -3;
const SEAM_PX = 1.5;
const CLAMP_PX = 3;

export interface MadeFrame {
  readonly frame: HeatGrid;
  /** Where a node of the lattice lies. */
  nodeAt(column: number, row: number): Point;
}

export function aTableFrame(table: TableFrame): MadeFrame {
  const turn = (table.angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [halfAcross, halfDown] = [(table.columns * table.acrossPx) / 2, (table.rows * table.downPx) / 2];
  const far = (x: number, y: number) => 1 + table.pincushion * ((x * x + y * y) / (WIDTH ** 2 / 4 + HEIGHT ** 2 / 4));
  const random = randomFrom(7);
  const sharp = new Float32Array(WIDTH * HEIGHT);
  for (let py = 0; py < HEIGHT; py++)
    for (let px = 0; px < WIDTH; px++) {
      const [x, y] = straightened(px + 0.5 - WIDTH / 2, py + 0.5 - HEIGHT / 2, far);
      sharp[py * WIDTH + px] = heatOn(table, x * cos + y * sin + halfAcross, -x * sin + y * cos + halfDown, random);
    }
  const celsius = blurred(blurred(sharp)).map((heat) => heat + 0.1 * (random() + random() - 1));
  const nodeAt = (column: number, row: number): Point => {
    const [along, aside] = [column * table.acrossPx - halfAcross, row * table.downPx - halfDown];
    const [x, y] = [along * cos - aside * sin, along * sin + aside * cos];
    return [WIDTH / 2 + x * far(x, y), HEIGHT / 2 + y * far(x, y)];
  };
  return { frame: { widthPx: WIDTH, heightPx: HEIGHT, celsius }, nodeAt };
}

function heatOn(table: TableFrame, along: number, aside: number, random: () => number): number {
  const { acrossPx, downPx } = table;
  const [column, row] = [Math.floor(along / acrossPx), Math.floor(aside / downPx)];
  if (column < 0 || row < 0 || column >= table.columns || row >= table.rows)
    return GLASS_C + table.groundK + 6 * (random() - 0.5);
  const [u, v] = [along / acrossPx - column, aside / downPx - row];
  const [fromX, fromY] = [Math.min(u, 1 - u) * acrossPx, Math.min(v, 1 - v) * downPx];
  const isClamp = table.hasClamps && fromY < CLAMP_PX && Math.abs(Math.abs(u - 0.5) - 0.3) * acrossPx < CLAMP_PX;
  if (isClamp) return GLASS_C + (u < 0.5 ? 4 : -6);
  if (Math.min(fromX, fromY) < SEAM_PX) return GLASS_C + SEAM_K;
  return GLASS_C + (table.fault?.(column, row, u, v) ?? 0);
}

/** As optics do: over three pixels each way. */
function blurred(sharp: Float32Array): Float32Array {
  return sharp.map((own, at) => {
    let [sum, count] = [0, 0];
    for (const off of [-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 0, 1, WIDTH - 1, WIDTH, WIDTH + 1]) {
      sum += sharp[at + off] ?? own;
      count++;
    }
    return sum / count;
  });
}

/** Undoes the lens. */
function straightened(x: number, y: number, far: (x: number, y: number) => number): Point {
  let [ux, uy] = [x, y];
  for (let round = 0; round < 6; round++) {
    const factor = far(ux, uy);
    [ux, uy] = [x / factor, y / factor];
  }
  return [ux, uy];
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
