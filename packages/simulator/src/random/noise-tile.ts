import { randomStream } from "./random-stream.ts";

/** A square of smooth noise that joins itself at its edges; about 0 with standard deviation 1. */
export interface NoiseTile {
  readonly size: number;
  readonly values: Float32Array;
}

export interface NoiseShape {
  /** A power of two. */
  readonly size: number;
  /** Bumps per tile side of the coarsest octave. */
  readonly coarsest: number;
  readonly octaves: number;
  /** Strength of each octave relative to the coarser one: 0.5 is rolling, 0.8 is rough. */
  readonly roughness: number;
}

export function noiseTile(seed: number, name: string, shape: NoiseShape): NoiseTile {
  const { size, coarsest, octaves, roughness } = shape;
  const values = new Float32Array(size * size);
  for (let octave = 0; octave < octaves; octave++) {
    addOctave(values, size, coarsest << octave, roughness ** octave, randomStream(seed, name, octave).normal);
  }
  return { size, values: standardised(values) };
}

/** Bilinear, wrapping; `x` and `y` in tile cells. */
export function noiseAt({ size, values }: NoiseTile, x: number, y: number): number {
  const mask = size - 1;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const shareX = x - left;
  const shareY = y - top;
  const x0 = left & mask;
  const x1 = (left + 1) & mask;
  const row0 = (top & mask) * size;
  const row1 = ((top + 1) & mask) * size;
  const upper = values[row0 + x0]! + (values[row0 + x1]! - values[row0 + x0]!) * shareX;
  const lower = values[row1 + x0]! + (values[row1 + x1]! - values[row1 + x0]!) * shareX;
  return upper + (lower - upper) * shareY;
}

function addOctave(values: Float32Array, size: number, bumps: number, strength: number, normal: () => number): void {
  const knots = Float32Array.from({ length: bumps * bumps }, normal);
  const { before, after, share } = knotsAround(size, bumps);
  for (let y = 0; y < size; y++) {
    const upperRow = before[y]! * bumps;
    const lowerRow = after[y]! * bumps;
    for (let x = 0; x < size; x++) {
      const upper = mix(knots[upperRow + before[x]!]!, knots[upperRow + after[x]!]!, share[x]!);
      const lower = mix(knots[lowerRow + before[x]!]!, knots[lowerRow + after[x]!]!, share[x]!);
      values[y * size + x]! += strength * mix(upper, lower, share[y]!);
    }
  }
}

/** For each cell of a side: the knots before and after it, and how far it lies between them. */
function knotsAround(size: number, bumps: number) {
  const before = Int32Array.from({ length: size }, (_, i) => Math.floor((i * bumps) / size));
  const share = Float32Array.from({ length: size }, (_, i) => smooth((i * bumps) / size - before[i]!));
  return { before, after: before.map((knot) => (knot + 1) % bumps), share };
}

const smooth = (share: number): number => share * share * (3 - 2 * share);

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

function standardised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const factor = 1 / Math.sqrt(variance);
  return values.map((value) => (value - mean) * factor);
}
