import type { SmoothLevel } from "../smooth-levels.ts";
import { carryOnLines } from "./carry-on-lines.ts";
import { ridgeStrength } from "./ridge-strength.ts";

/** A grade for each pixel of a level, by how dark a line it lies on. */
export interface RidgeMap {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly factor: number;
  /** How many thresholds the ridge reaches. */
  readonly grades: Uint8Array;
}

/** From just over the noise up to the darkest lines, in times the ridges that noise alone makes on even glass. */
const THRESHOLDS = Float64Array.from({ length: 6 }, (_, i) => 2.5 * 1.9 ** i);
export const GRADES = THRESHOLDS.length;

export function ridgeMap(level: SmoothLevel): RidgeMap {
  const { widthPx, heightPx, factor } = level;
  const strength = ridgeStrength(level);
  const noise = noiseOf(strength, widthPx, heightPx);
  const thresholds = THRESHOLDS.map((threshold) => threshold * noise);
  const grades = new Uint8Array(strength.length);
  for (let at = 0; at < grades.length; at++)
    if (strength[at]! >= thresholds[0]!) grades[at] = gradeOf(strength[at]!, thresholds);
  return { widthPx, heightPx, factor, grades: carryOnLines(level, strength, grades) };
}

function gradeOf(strength: number, thresholds: Float64Array): number {
  let grade = 1;
  while (grade < GRADES && strength >= thresholds[grade]!) grade++;
  return grade;
}

const BLOCK_PX = 8;
/** At least so much of a frame is even. */
const EVEN_SHARE = 0.2;

/** Of the evenest blocks. */
function noiseOf(strength: Float32Array, widthPx: number, heightPx: number): number {
  const means: number[] = [];
  for (let top = BLOCK_PX; top + 2 * BLOCK_PX < heightPx; top += BLOCK_PX)
    for (let left = BLOCK_PX; left + 2 * BLOCK_PX < widthPx; left += BLOCK_PX)
      means.push(meanOfBlock(strength, top * widthPx + left, widthPx));
  const sorted = Float64Array.from(means).sort();
  return Math.max(sorted[Math.floor(sorted.length * EVEN_SHARE)] ?? 0, 1e-6);
}

function meanOfBlock(strength: Float32Array, start: number, widthPx: number): number {
  let sum = 0;
  for (let row = start; row < start + BLOCK_PX * widthPx; row += widthPx)
    for (let at = row; at < row + BLOCK_PX; at++) sum += strength[at]!;
  return sum / BLOCK_PX ** 2;
}
