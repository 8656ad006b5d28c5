import type { PatchPart } from "../../sampling/patch-figures.ts";
import type { StraightGlass } from "./straight-glass.ts";

export interface HotPiece {
  readonly part: PatchPart;
  readonly samples: readonly number[];
  /** The hottest point of the piece over the ring around it. */
  readonly contrastK: number;
}

/** Rim of the glass, in samples: frames and what blurs into them. */
const RIM = 2;
/** A piece nearer to a side than half of a small cell, as a share of the short side, belongs to the frame. */
const OFF_SIDE = 0.08;
/** A cell is a hundredth to a thirtieth of a module; dirt and droppings are smaller, shade and reflections larger. */
const LEAST_SAMPLES = 3;
const MOST_SHARE = 0.05;
/** A piece is what is at least this share as hot as its hottest place: heat spreads in the glass. */
const CORE_SHARE = 0.5;
/** Of its height over the level around it, still over the glass just beside it: a reflection fades out slowly. */
const SHARP_SHARE = 0.7;
/** Where the ring around a piece begins and ends, in samples off it. */
const RING_FROM = 2;
const RING_TO = 4;

export function hotPieces(glass: StraightGlass, overK: Float32Array, leastK: number): readonly HotPiece[] {
  const { columns, rows } = glass;
  const isHot = new Uint8Array(overK.length);
  for (let row = RIM; row < rows - RIM; row++)
    for (let column = RIM; column < columns - RIM; column++) {
      const at = row * columns + column;
      if (overK[at]! >= leastK) isHot[at] = 1;
    }
  const pieces: HotPiece[] = [];
  for (let start = 0; start < isHot.length; start++) {
    if (isHot[start] === 0) continue;
    const samples = takenOff(isHot, columns, start);
    const peakK = peakOf(samples, overK);
    const core = samples.filter((sample) => overK[sample]! >= CORE_SHARE * peakK);
    if (core.length < LEAST_SAMPLES || core.length > MOST_SHARE * overK.length) continue;
    const piece = pieceOf(glass, core, peakK);
    if (piece.contrastK >= Math.max(leastK, SHARP_SHARE * peakK) && isOffSides(glass, piece.part)) pieces.push(piece);
  }
  return onePerCell(glass, pieces);
}

/** A piece within half a cell of a hotter one is part of the same, as a share of the short side. */
const SAME_CELL = 0.125;

function onePerCell({ columns, rows }: StraightGlass, pieces: readonly HotPiece[]): readonly HotPiece[] {
  const reach = SAME_CELL * Math.min(columns, rows);
  const kept: HotPiece[] = [];
  for (const piece of pieces.toSorted((a, b) => b.contrastK - a.contrastK)) {
    const { left, right, top, bottom } = piece.part;
    const isPartOf = ({ part }: HotPiece) =>
      Math.max(left - part.right, part.left - right) * columns <= reach &&
      Math.max(top - part.bottom, part.top - bottom) * rows <= reach;
    if (!kept.some(isPartOf)) kept.push(piece);
  }
  return kept;
}

const peakOf = (samples: readonly number[], overK: Float32Array): number =>
  samples.reduce((peak, sample) => Math.max(peak, overK[sample]!), -Infinity);

function isOffSides({ columns, rows }: StraightGlass, { left, right, top, bottom }: PatchPart): boolean {
  const off = OFF_SIDE * Math.min(columns, rows);
  const [x, y] = [((left + right) / 2) * columns, ((top + bottom) / 2) * rows];
  return Math.min(x, columns - x, y, rows - y) >= off;
}

function pieceOf({ columns, rows, celsius }: StraightGlass, samples: readonly number[], peakK: number): HotPiece {
  const [xs, ys] = [samples.map((sample) => sample % columns), samples.map((sample) => Math.floor(sample / columns))];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const ring: number[] = [];
  for (let row = Math.max(RIM, top - RING_TO); row <= Math.min(rows - 1 - RIM, bottom + RING_TO); row++)
    for (let column = Math.max(RIM, left - RING_TO); column <= Math.min(columns - 1 - RIM, right + RING_TO); column++) {
      const off = Math.max(left - column, column - right, top - row, row - bottom);
      if (off >= RING_FROM) ring.push(celsius[row * columns + column]!);
    }
  ring.sort((a, b) => a - b);
  const hottestC = peakOf(samples, celsius);
  return {
    part: { left: left / columns, right: (right + 1) / columns, top: top / rows, bottom: (bottom + 1) / rows },
    samples,
    contrastK: Math.min(hottestC - (ring[ring.length >> 1] ?? Infinity), peakK),
  };
}

/** The connected samples from `start` on, each taken off the marks. */
function takenOff(isHot: Uint8Array, columns: number, start: number): readonly number[] {
  const found = [start];
  isHot[start] = 0;
  for (let at = 0; at < found.length; at++)
    for (const next of [found[at]! - 1, found[at]! + 1, found[at]! - columns, found[at]! + columns])
      if (isHot[next] === 1) {
        isHot[next] = 0;
        found.push(next);
      }
  return found;
}
