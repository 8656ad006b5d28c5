/** A picture of one module: rows from the top, any values (grey or °C). */
export interface Crop {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Float32Array | Uint8Array;
}

/** Shrinks by area, enlarges by straight lines between pixel centres: neither loses heat nor adds any. */
export function resampleCrop(crop: Crop, widthPx: number, heightPx: number): Float32Array {
  const across = weightsFor(crop.widthPx, widthPx);
  const down = weightsFor(crop.heightPx, heightPx);
  const narrowed = new Float32Array(crop.heightPx * widthPx);
  for (let y = 0; y < crop.heightPx; y++)
    for (let x = 0; x < widthPx; x++) narrowed[y * widthPx + x] = weighed(across[x]!, crop.values, y * crop.widthPx, 1);
  const resampled = new Float32Array(heightPx * widthPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) resampled[y * widthPx + x] = weighed(down[y]!, narrowed, x, widthPx);
  return resampled;
}

/** The training crops stand upright, junction box up or down; a module lying on its side is turned a quarter. */
export function uprightCrop(crop: Crop): Crop {
  const { widthPx, heightPx, values } = crop;
  if (widthPx <= heightPx) return crop;
  const turned = new Float32Array(values.length);
  for (let y = 0; y < widthPx; y++)
    for (let x = 0; x < heightPx; x++) turned[y * heightPx + x] = values[(heightPx - 1 - x) * widthPx + y]!;
  return { widthPx: heightPx, heightPx: widthPx, values: turned };
}

interface Weights {
  readonly first: number;
  readonly shares: readonly number[];
}

function weighed({ first, shares }: Weights, values: Crop["values"], start: number, stride: number): number {
  let sum = 0;
  for (let i = 0; i < shares.length; i++) sum += shares[i]! * values[start + (first + i) * stride]!;
  return sum;
}

const weightsFor = (from: number, to: number): Weights[] =>
  Array.from({ length: to }, (_, index) => (from > to ? areaWeights(from, to, index) : lineWeights(from, to, index)));

function areaWeights(from: number, to: number, index: number): Weights {
  const start = (index * from) / to;
  const end = ((index + 1) * from) / to;
  const first = Math.floor(start);
  const count = Math.ceil(end) - first;
  const covered = (i: number) => Math.min(first + i + 1, end) - Math.max(first + i, start);
  return { first, shares: Array.from({ length: count }, (_, i) => covered(i) / (end - start)) };
}

function lineWeights(from: number, to: number, index: number): Weights {
  const at = Math.min(from - 1, Math.max(0, ((index + 0.5) * from) / to - 0.5));
  const first = Math.min(Math.floor(at), Math.max(0, from - 2));
  const share = at - first;
  return { first, shares: from === 1 ? [1] : [1 - share, share] };
}
