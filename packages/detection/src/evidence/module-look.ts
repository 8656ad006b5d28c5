import { median } from "@heliolens/domain/geometry/median";
import type { Point } from "@heliolens/domain/geometry/ring";
import { solved } from "../lattice/least-squares.ts";
import type { QuadReading } from "./quad-readings.ts";

/** How each quarter of a module differs from the same quarter of the frame's other modules, in the frame's own spread. */
export type Signature = readonly [number, number, number, number];

/** Of modules that are all alike: nothing is made of noise. */
const LEAST_SPREAD_SHARE = 0.02;
const LEAST_MODULES = 12;
const MOST_SPREADS = 4;
const none: Signature = [0, 0, 0, 0];

/** Of each module of a frame; with too few of them they tell nothing. */
export function moduleSignatures(modules: readonly QuadReading[]): readonly Signature[] {
  const level = modules.length < LEAST_MODULES ? null : levelOf(modules);
  if (!level) return modules.map(() => none);
  const rests = modules.map((reading) => reading.meanC - level(reading.middle));
  const spread = Math.max(leastSpread(modules), spreadOf(rests));
  const usual = [0, 1, 2, 3].map((quarter) =>
    median(modules.map((reading) => reading.quartersC[quarter]! - level(reading.middle))),
  );
  return modules.map((reading) => {
    const base = level(reading.middle);
    return reading.quartersC.map((heat, quarter) => {
      const off = (heat - base - usual[quarter]!) / spread;
      return Math.min(MOST_SPREADS, Math.max(-MOST_SPREADS, off));
    }) as unknown as Signature;
  });
}

/** Frames have no unit in common: of what the modules of this one differ by over the whole of it. */
function leastSpread(modules: readonly QuadReading[]): number {
  const heats = modules.map(({ meanC }) => meanC);
  return Math.max(1e-6, LEAST_SPREAD_SHARE * (Math.max(...heats) - Math.min(...heats)));
}

/** Lens, sky and wind make a frame's modules differ smoothly: a bowl, fitted twice, the second time without what stands out. */
function levelOf(modules: readonly QuadReading[]): ((at: Point) => number) | null {
  const middle = median(modules.map(({ meanC }) => meanC));
  const near = Math.max(leastSpread(modules), 3 * spreadOf(modules.map(({ meanC }) => meanC)));
  const first = bowlThrough(modules.filter(({ meanC }) => Math.abs(meanC - middle) < near));
  if (!first) return null;
  const rest = ({ meanC, middle: at }: QuadReading) => meanC - first(at);
  const spread = Math.max(leastSpread(modules), spreadOf(modules.map(rest)));
  return bowlThrough(modules.filter((reading) => Math.abs(rest(reading)) < 3 * spread)) ?? first;
}

const PIXELS_A_UNIT = 300;

function bowlThrough(modules: readonly QuadReading[]): ((at: Point) => number) | null {
  if (modules.length < LEAST_MODULES) return null;
  const terms = ([xPx, yPx]: Point): readonly number[] => {
    const [x, y] = [xPx / PIXELS_A_UNIT - 1, yPx / PIXELS_A_UNIT - 1];
    return [1, x, y, x * x, x * y, y * y];
  };
  const n = 6;
  const matrix = new Float64Array(n * n);
  const target = new Float64Array(n);
  for (const { meanC, middle } of modules) {
    const own = terms(middle);
    for (let a = 0; a < n; a++) {
      target[a]! += own[a]! * meanC;
      for (let b = 0; b < n; b++) matrix[a * n + b]! += own[a]! * own[b]!;
    }
  }
  // A frame with one row of modules tells nothing about the bowl across it.
  for (let a = 3; a < n; a++) matrix[a * n + a]! += 1;
  for (let a = 1; a < 3; a++) matrix[a * n + a]! += 0.1;
  const factors = solved(matrix, target);
  return factors && ((at) => terms(at).reduce((sum, term, i) => sum + term * factors[i]!, 0));
}

/** Robust: the median distance from the median, as a standard deviation. */
function spreadOf(values: readonly number[]): number {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}
