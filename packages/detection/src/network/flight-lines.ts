import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";

/** Straight pieces of a flight: the number of each position's line, from 0, and the way it was flown. */
export interface FlightLines {
  readonly lineOf: Int32Array;
  /** Unit vectors; zero where a line is too short to tell. */
  readonly headings: readonly Metres[];
}

/** Positions are rounded to some tenths of a metre: directions are taken over more than that. */
const DIRECTION_M = 6;
const LEAST_STEP_M = 1.5;
const MOST_TURN_COS = 0.7;
/** In usual steps. */
const LONG_STEP = 2.5;
/** Frames to each side that tell the heading. */
const HEADING_FRAMES = 3;

export function flightLines(positions: readonly Metres[]): FlightLines {
  const lineOf = new Int32Array(positions.length);
  const steps = positions.slice(1).map((at, i) => distance(at, positions[i]!));
  const longM = LONG_STEP * (steps.length > 0 ? median(steps) : 0) + 1;
  for (let i = 1; i < positions.length; i++) {
    const isNew = steps[i - 1]! > longM || isTurned(positions, lineOf, i);
    lineOf[i] = lineOf[i - 1]! + (isNew ? 1 : 0);
  }
  return { lineOf, headings: positions.map((_, i) => headingAt(positions, lineOf, i)) };
}

function isTurned(positions: readonly Metres[], lineOf: Int32Array, i: number): boolean {
  let from = i - 1;
  while (from > 0 && lineOf[from - 1] === lineOf[i - 1] && distance(positions[i - 1]!, positions[from]!) < DIRECTION_M)
    from--;
  const before = between(positions[from]!, positions[i - 1]!);
  const step = between(positions[i - 1]!, positions[i]!);
  const [beforeM, stepM] = [Math.hypot(...before), Math.hypot(...step)];
  if (beforeM < LEAST_STEP_M || stepM < LEAST_STEP_M) return false;
  return (before[0] * step[0] + before[1] * step[1]) / (beforeM * stepM) < MOST_TURN_COS;
}

function headingAt(positions: readonly Metres[], lineOf: Int32Array, i: number): Metres {
  let [from, to] = [i, i];
  while (from > 0 && i - from < HEADING_FRAMES && lineOf[from - 1] === lineOf[i]) from--;
  while (to < positions.length - 1 && to - i < HEADING_FRAMES && lineOf[to + 1] === lineOf[i]) to++;
  const way = between(positions[from]!, positions[to]!);
  const farM = Math.hypot(...way);
  return farM < 1 ? [0, 0] : [way[0] / farM, way[1] / farM];
}

const between = (a: Metres, b: Metres): Metres => [b[0] - a[0], b[1] - a[1]];
const distance = (a: Metres, b: Metres): number => Math.hypot(...between(a, b));
