/** A square grid of complex numbers, row by row. */
export interface ComplexGrid {
  readonly size: number;
  readonly re: Float32Array;
  readonly im: Float32Array;
}

export const complexGrid = (size: number): ComplexGrid => ({
  size,
  re: new Float32Array(size * size),
  im: new Float32Array(size * size),
});

/** In place; the size is a power of two. Not divided by the number of cells in either direction. */
export function transform(grid: ComplexGrid, direction: "forward" | "back"): void {
  const { size } = grid;
  const table = tableOf(size);
  const sign = direction === "forward" ? -1 : 1;
  for (let row = 0; row < size; row++) transformRow(grid, row * size, table, sign);
  transpose(grid);
  for (let row = 0; row < size; row++) transformRow(grid, row * size, table, sign);
  transpose(grid);
}

interface Table {
  readonly cos: Float32Array;
  readonly sin: Float32Array;
  /** Where each number of a row goes before the first round. */
  readonly order: Uint16Array;
}

const tables = new Map<number, Table>();

function tableOf(size: number): Table {
  const known = tables.get(size);
  if (known) return known;
  if (size < 2 || (size & (size - 1)) !== 0) throw new RangeError(`a grid of ${size}: a power of two`);
  const order = new Uint16Array(size);
  for (let i = 1; i < size; i++) order[i] = (order[i >> 1]! >> 1) | ((i & 1) * (size >> 1));
  const made = {
    cos: Float32Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size)),
    sin: Float32Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size)),
    order,
  };
  tables.set(size, made);
  return made;
}

function transformRow({ size, re, im }: ComplexGrid, start: number, { cos, sin, order }: Table, sign: number): void {
  for (let i = 0; i < size; i++) {
    const j = order[i]!;
    if (j > i) {
      const [a, b] = [start + i, start + j];
      const [keptRe, keptIm] = [re[a]!, im[a]!];
      re[a] = re[b]!;
      im[a] = im[b]!;
      re[b] = keptRe;
      im[b] = keptIm;
    }
  }
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let group = 0; group < size; group += 2 * half)
      for (let k = 0; k < half; k++) {
        const c = cos[k * stride]!;
        const s = sign * sin[k * stride]!;
        const a = start + group + k;
        const b = a + half;
        const turnedRe = re[b]! * c - im[b]! * s;
        const turnedIm = re[b]! * s + im[b]! * c;
        re[b] = re[a]! - turnedRe;
        im[b] = im[a]! - turnedIm;
        re[a]! += turnedRe;
        im[a]! += turnedIm;
      }
  }
}

function transpose({ size, re, im }: ComplexGrid): void {
  for (const values of [re, im])
    for (let row = 0; row < size; row++)
      for (let column = row + 1; column < size; column++) {
        const a = row * size + column;
        const b = column * size + row;
        const kept = values[a]!;
        values[a] = values[b]!;
        values[b] = kept;
      }
}
