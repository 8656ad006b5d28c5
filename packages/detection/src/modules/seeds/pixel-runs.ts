import type { RidgeMap } from "./ridge-map.ts";

/** Pixels side by side in a row, and which runs of other rows touch them. */
export interface PixelRuns {
  readonly row: Int32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** An earlier run of the same piece, or the run itself where it is the first one. */
  readonly earlier: Int32Array;
}

/** Room for as many runs as a frame can have. */
export function roomForRuns({ widthPx, heightPx }: RidgeMap): PixelRuns {
  const most = ((widthPx + 1) >> 1) * heightPx;
  const room = () => new Int32Array(most);
  return { row: room(), left: room(), right: room(), earlier: room() };
}

/** All runs of pixels up to a grade, the frame's rim left out; row after row. Gives their number. */
export function fillRuns(map: RidgeMap, grade: number, runs: PixelRuns): number {
  let [count, above] = [0, 0];
  for (let y = 1; y < map.heightPx - 1; y++) {
    const next = fillRow(map, grade, runs, { y, above, count });
    above = count;
    count = next;
  }
  return count;
}

/** Where the runs of the row above begin, and those of the row itself. */
interface RunRow {
  readonly y: number;
  readonly above: number;
  readonly count: number;
}

function fillRow({ widthPx, grades }: RidgeMap, grade: number, runs: PixelRuns, own: RunRow): number {
  const { row, left, right, earlier } = runs;
  const [start, end] = [own.y * widthPx, (own.y + 1) * widthPx - 1];
  let { above, count } = own;
  for (let at = start + 1; at < end; at++) {
    if (grades[at]! > grade) continue;
    const from = at - start;
    while (at < end && grades[at]! <= grade) at++;
    const to = at - start - 1;
    row[count] = own.y;
    left[count] = from;
    right[count] = to;
    earlier[count] = count;
    while (above < own.count && right[above]! < from) above++;
    for (let other = above; other < own.count && left[other]! <= to; other++) join(earlier, other, count);
    count++;
  }
  return count;
}

function join(earlier: Int32Array, one: number, other: number): void {
  const [a, b] = [firstOf(earlier, one), firstOf(earlier, other)];
  if (a < b) earlier[b] = a;
  else earlier[a] = b;
}

/** The first run of the piece that a run belongs to. */
export function firstOf(earlier: Int32Array, run: number): number {
  let at = run;
  while (earlier[at] !== at) {
    earlier[at] = earlier[earlier[at]!]!;
    at = earlier[at]!;
  }
  return at;
}
