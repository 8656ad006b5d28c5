import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { DrawnRows } from "./drawn-rows.ts";

/** A row of modules on the drawing, for one shift of the whole flight. */
export interface AlignedRow {
  /** Nats. */
  readonly cost: number;
  /** Positions in the row, and the drawn modules that they are. */
  readonly pairs: readonly (readonly [position: number, drawn: number])[];
  /** Modules of the row that the drawing lacks. */
  readonly undrawn: number;
}

export interface RowQuestion {
  /** Where the shifted flight has the row's modules. */
  readonly places: readonly Metres[];
  readonly drawn: DrawnRows;
  /** Whether the flight shows a place well enough to see that nothing stands there. */
  isShown(at: Metres): boolean;
}

/** Glass without drawing, and drawing without glass. Drawings lack whole tables: each further module without drawing says little more. */
export const EXTRA_NATS = 2;
const MORE_EXTRA_NATS = 0.1;
const MISSING_NATS = 2;
/** Each further module of a row of which nothing is drawn: worse than a row whose one end is drawn a module off. */
const UNDRAWN_NATS = 0.5;
/** Tables are drawn off by half a metre each way. */
const FARTHEST_M = 0.85;
const USUAL_OFF_M = 0.3;
/** Modules of one table are off together. */
const MODULES_THAT_COUNT_AS_ONE = 10;
/** How far neighbours of one table differ; from one table to the next they may differ by anything. */
const USUAL_DIFFERENCE_M = 0.2;
const MOST_JUMP_NATS = 2.5;
const AFTER_EXTRA_NATS = 1;
const MOST_SKIPPED = 3;

interface State {
  /** -1: glass without drawing. */
  readonly drawn: number;
  readonly offM: Metres;
  readonly cost: number;
  readonly from: State | null;
}

/** Which module is which, in order: the cheapest of all ways to go along the row and along the drawing at once. */
export function alignRow({ places, drawn, isShown }: RowQuestion): AlignedRow {
  let states: readonly State[] = [{ drawn: -1, offM: [0, 0], cost: 0, from: null }];
  places.forEach((at, k) => {
    const fitting = drawn.grid.within(at, FARTHEST_M).flatMap((j): State[] => {
      const offM: Metres = [drawn.places[j]![0] - at[0], drawn.places[j]![1] - at[1]];
      const far = Math.hypot(...offM);
      const own = (far / USUAL_OFF_M) ** 2 / 2 / MODULES_THAT_COUNT_AS_ONE;
      const isCut = k === 0 && isDrawnBeyond(drawn.before, drawn, j, offM, isShown);
      const best = cheapest(states, (state) => (k === 0 ? 0 : stepCost(drawn, state, j, offM)));
      return best ? [{ drawn: j, offM, cost: best.cost + own + (isCut ? MISSING_NATS : 0), from: best.state }] : [];
    });
    const over = cheapest(states, () => EXTRA_NATS)!;
    states = [...fitting, { drawn: -1, offM: [0, 0], cost: over.cost, from: over.state }];
  });
  const isOpenAtEnd = (state: State) => {
    const { drawn: end, offM } = lastFitting(state);
    return isDrawnBeyond(drawn.next, drawn, end, offM, isShown);
  };
  const last = cheapest(states, (state) => (isOpenAtEnd(state) ? MISSING_NATS : 0))!;
  const path = pathTo(last.state);
  const ends = [
    isOpenAtEnd(last.state),
    path[0] !== undefined && isDrawnBeyond(drawn.before, drawn, path[0].drawn, path[0].offM, isShown),
  ].filter((isOpen) => isOpen).length;
  const pairs = path.flatMap(({ drawn: j }, k) => (j === -1 ? [] : [[k, j] as const]));
  return { cost: contradictions(drawn, path) + MISSING_NATS * ends, pairs, undrawn: path.length - pairs.length };
}

/** Glass without drawing at the end of a row hides no drawing without glass. */
function lastFitting(last: State): State {
  let state = last;
  while (state.drawn === -1 && state.from) state = state.from;
  return state;
}

/** What speaks against a way along the drawing: glass without drawing, drawing without glass, and how far the row is drawn off. */
function contradictions({ next }: DrawnRows, path: readonly State[]): number {
  let [nats, far, fitting] = [0, 0, 0];
  path.forEach(({ drawn, offM }, k) => {
    const before = k === 0 ? null : path[k - 1]!.drawn;
    if (drawn === -1) nats += before === -1 ? MORE_EXTRA_NATS : EXTRA_NATS;
    else {
      if (before !== null && before !== -1) nats += MISSING_NATS * skippedBetween(next, before, drawn);
      far += Math.hypot(...offM) / USUAL_OFF_M;
      fitting++;
    }
  });
  if (fitting === 0) return EXTRA_NATS + UNDRAWN_NATS * Math.max(0, path.length - 1);
  return nats + (far / fitting) ** 2 / 2;
}

function cheapest(states: readonly State[], added: (state: State) => number | null) {
  let best: { readonly state: State; readonly cost: number } | null = null;
  for (const state of states) {
    const more = added(state);
    if (more !== null && (best === null || state.cost + more < best.cost)) best = { state, cost: state.cost + more };
  }
  return best;
}

/** From one module to the next: drawn modules skipped, and how much the drawing jumps. Null where both would be one. */
function stepCost({ next }: DrawnRows, { drawn: from, offM }: State, to: number, toOffM: Metres): number | null {
  if (from === to) return null;
  if (from === -1) return AFTER_EXTRA_NATS;
  const skipped = skippedBetween(next, from, to);
  const jump = Math.hypot(toOffM[0] - offM[0], toOffM[1] - offM[1]) / USUAL_DIFFERENCE_M;
  return MISSING_NATS * skipped + Math.min(MOST_JUMP_NATS, (jump * jump) / 2);
}

function skippedBetween(next: Int32Array, from: number, to: number): number {
  let skipped = 0;
  for (let at = next[from]!; at !== to && skipped < MOST_SKIPPED; skipped++) at = at === -1 ? -1 : next[at]!;
  return skipped;
}

/** In pitches: a drawn module farther beyond the row's end is of another table. */
const BESIDE = 1.25;

function isDrawnBeyond(
  step: Int32Array,
  drawn: DrawnRows,
  end: number,
  offM: Metres,
  isShown: RowQuestion["isShown"],
): boolean {
  const beyond = end === -1 ? -1 : step[end]!;
  if (beyond === -1) return false;
  const [at, from] = [drawn.places[beyond]!, drawn.places[end]!];
  if (Math.hypot(at[0] - from[0], at[1] - from[1]) > BESIDE * drawn.pitchM) return false;
  return isShown([at[0] - offM[0], at[1] - offM[1]]);
}

function pathTo(last: State): readonly State[] {
  const path: State[] = [];
  for (let state: State | null = last; state?.from; state = state.from) path.push(state);
  return path.reverse();
}
