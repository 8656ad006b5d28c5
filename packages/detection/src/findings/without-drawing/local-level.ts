import type { StraightGlass } from "./straight-glass.ts";

/** Half of the window, as a share of the short side: two cells each way, so that a hot cell is a small part of it. */
const REACH = 0.3;
const STRIDE = 3;

/** What is usual around each sample. */
export function localLevel({ columns, rows, celsius }: StraightGlass): Float32Array {
  const reach = Math.round(REACH * Math.min(columns, rows));
  const [across, down] = [Math.ceil(columns / STRIDE), Math.ceil(rows / STRIDE)];
  const coarse = new Float32Array(across * down);
  const values: number[] = [];
  for (let cy = 0; cy < down; cy++)
    for (let cx = 0; cx < across; cx++) {
      const [x, y] = [cx * STRIDE, cy * STRIDE];
      values.length = 0;
      for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row += 2)
        for (let column = Math.max(0, x - reach); column <= Math.min(columns - 1, x + reach); column += 2)
          values.push(celsius[row * columns + column]!);
      values.sort((a, b) => a - b);
      coarse[cy * across + cx] = values[values.length >> 1]!;
    }
  return celsius.map((_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    return coarse[Math.min(down - 1, Math.round(y / STRIDE)) * across + Math.min(across - 1, Math.round(x / STRIDE))]!;
  });
}
