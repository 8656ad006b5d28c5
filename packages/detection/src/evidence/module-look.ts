import type { Point } from "@heliolens/domain/geometry/ring";
import { solved } from "../lattice/least-squares.ts";
import type { CellReading } from "./cell-readings.ts";

/** What modules look like in one frame, learnt from the frame itself. */
export interface ModuleLook {
  /** -1 (no module) to 1 (a module). */
  likeness(reading: CellReading): number;
  /** How each quarter differs from the same quarter of the frame's other modules, in the frame's own spread. */
  signature(reading: CellReading): readonly [number, number, number, number];
}

const LEAST_SPREAD_C = 0.25;
/** Even glass that is warmer is a string out of work, and still modules; warm ground is uneven. Colder is ground, or shade. */
const LEAST_WARMER_C = 2.5;
const LEAST_COLDER_C = 1;
const LEAST_UNEVEN_SPREAD_C = 0.15;
const LEAST_MODULES = 12;
/** Squared deviations at which a cell is as likely a module as not. */
const UNDECIDED = 16;
const MOST_SPREADS = 4;

/** From cells that hold modules, nearly all of them: a lock up to whole modules is enough. Null with too few. */
export function moduleLook(modules: readonly CellReading[]): ModuleLook | null {
  if (modules.length < LEAST_MODULES) return null;
  const level = levelOf(modules);
  if (!level) return null;
  const rests = modules.map((reading) => reading.meanC - level(reading.middle));
  const spreadC = Math.max(LEAST_SPREAD_C, spreadOf(rests));
  const unevenC = medianOf(modules.map((reading) => reading.unevenC));
  const unevenSpreadC = Math.max(LEAST_UNEVEN_SPREAD_C, spreadOf(modules.map((reading) => reading.unevenC)));
  const usual = [0, 1, 2, 3].map((quarter) =>
    medianOf(modules.map((reading) => reading.quartersC[quarter]! - level(reading.middle))),
  );
  return {
    likeness: (reading) => {
      const off = reading.meanC - level(reading.middle);
      const warm = off / Math.max(off > 0 ? LEAST_WARMER_C : LEAST_COLDER_C, spreadC);
      const uneven = Math.max(0, (reading.unevenC - unevenC) / unevenSpreadC);
      return Math.max(-1, 1 - (warm * warm + uneven * uneven) / UNDECIDED);
    },
    signature: (reading) => {
      const base = level(reading.middle);
      return reading.quartersC.map((heatC, quarter) => {
        const off = (heatC - base - usual[quarter]!) / spreadC;
        return Math.min(MOST_SPREADS, Math.max(-MOST_SPREADS, off));
      }) as unknown as ReturnType<ModuleLook["signature"]>;
    },
  };
}

/** Lens, sky and wind make a frame's modules differ smoothly: a bowl, fitted twice, the second time without what stands out. */
function levelOf(modules: readonly CellReading[]): ((at: Point) => number) | null {
  const middle = medianOf(modules.map(({ meanC }) => meanC));
  const near = Math.max(1, 3 * spreadOf(modules.map(({ meanC }) => meanC)));
  const first = bowlThrough(modules.filter(({ meanC }) => Math.abs(meanC - middle) < near));
  if (!first) return null;
  const rest = ({ meanC, middle: at }: CellReading) => meanC - first(at);
  const spread = Math.max(LEAST_SPREAD_C, spreadOf(modules.map(rest)));
  return bowlThrough(modules.filter((reading) => Math.abs(rest(reading)) < 3 * spread)) ?? first;
}

const PIXELS_A_UNIT = 300;

function bowlThrough(modules: readonly CellReading[]): ((at: Point) => number) | null {
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

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Robust: the median distance from the median, as a standard deviation. */
function spreadOf(values: readonly number[]): number {
  const middle = medianOf(values);
  return 1.4826 * medianOf(values.map((value) => Math.abs(value - middle)));
}
