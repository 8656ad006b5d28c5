import { TILE_PX } from "@heliolens/domain/site-images/tile-address";

/** One square of a mosaic, row by row from the north-west; NaN where no image shows the ground. */
export interface HeatTile {
  /** As the best image measured it. */
  readonly heat: Float32Array;
  /** What is added to it so that neighbouring images agree: one number for all pixels of an image. */
  readonly level: Float32Array;
}

/** The parent of four tiles: the mean of what they show. Null where none shows anything. */
export function halveHeat(children: readonly (HeatTile | null)[]): HeatTile | null {
  if (children.every((child) => child === null)) return null;
  const half = TILE_PX / 2;
  const heat = new Float32Array(TILE_PX * TILE_PX).fill(Number.NaN);
  const level = new Float32Array(TILE_PX * TILE_PX).fill(Number.NaN);
  for (const [index, child] of children.entries()) {
    if (child === null) continue;
    const to = (index >> 1) * half * TILE_PX + (index % 2) * half;
    for (let y = 0; y < half; y++)
      for (let x = 0; x < half; x++) meanInto({ heat, level }, to + y * TILE_PX + x, child, 2 * (y * TILE_PX + x));
  }
  return { heat, level };
}

function meanInto(tile: HeatTile, to: number, { heat, level }: HeatTile, from: number): void {
  let [count, heatSum, levelSum] = [0, 0, 0];
  for (const at of [from, from + 1, from + TILE_PX, from + TILE_PX + 1]) {
    if (Number.isNaN(heat[at]!)) continue;
    count++;
    heatSum += heat[at]!;
    levelSum += level[at]!;
  }
  if (count === 0) return;
  tile.heat[to] = heatSum / count;
  tile.level[to] = levelSum / count;
}
