/**
 * A tile of a mosaic carries a number a pixel in the three bytes of a colour: red is the greatest. The browser colours it, so palette and
 * span change without another request. Black is a place that no image shows.
 */
export const TILE_VALUES = { red: 1024, green: 4, blue: 1 / 64, base: -1024 } as const;

/** 0.06 K is less than a camera can tell apart; finer steps double the size of a tile. */
const STEPS_PER_K = 16;
const UNITS_PER_STEP = 1 / (TILE_VALUES.blue * STEPS_PER_K);
const MOST = 0xffffff;

/** The three bytes as one number; 0 where there is no value. */
export function codeOfValue(value: number): number {
  if (Number.isNaN(value)) return 0;
  const steps = Math.round((value - TILE_VALUES.base) * STEPS_PER_K);
  return Math.min(MOST, Math.max(UNITS_PER_STEP, steps * UNITS_PER_STEP));
}

/** NaN where there is no value. */
export const valueOfCode = (code: number): number =>
  code === 0 ? Number.NaN : code * TILE_VALUES.blue + TILE_VALUES.base;
