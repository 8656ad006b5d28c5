import { fillRuns, firstOf, type PixelRuns, roomForRuns } from "./pixel-runs.ts";
import { GRADES, type RidgeMap } from "./ridge-map.ts";

/** Connected pixels without a ridge: their number, and the first and last pixel of each row from the top one on. */
export interface SmoothPiece {
  readonly pixels: number;
  readonly top: number;
  readonly lefts: Int32Array;
  readonly rights: Int32Array;
}

/** In pixels of the level. */
export interface PieceSize {
  readonly least: number;
  readonly most: number;
}

/** Of the box around it, for a rectangle at any angle; of what is thinner no more is asked. */
const LEAST_FILL = 0.3;

/** The pieces below each grade that the frame does not cut; none that is too thin to be a module. */
export function smoothPieces(map: RidgeMap, size: PieceSize): readonly SmoothPiece[] {
  const runs = roomForRuns(map);
  const room = () => new Int32Array(runs.row.length);
  const chains = { pixels: room(), next: room(), last: room() };
  return Array.from({ length: GRADES }, (_, grade) => {
    const count = fillRuns(map, grade, runs);
    chainRuns(runs, count, chains);
    return piecesOf(map, { ...runs, ...chains, count }, size);
  }).flat();
}

/** The runs of a piece one after the other; its figures are kept at its first run. */
interface Chains {
  readonly pixels: Int32Array;
  readonly next: Int32Array;
  readonly last: Int32Array;
}

const NONE = -1;

function chainRuns({ left, right, earlier }: PixelRuns, count: number, { pixels, next, last }: Chains): void {
  for (let run = 0; run < count; run++) {
    const first = firstOf(earlier, run);
    const length = right[run]! - left[run]! + 1;
    if (first === run) pixels[run] = length;
    else {
      pixels[first]! += length;
      next[last[first]!] = run;
    }
    last[first] = run;
    next[run] = NONE;
  }
}

type ChainedRuns = PixelRuns & Chains & { readonly count: number };

function piecesOf({ widthPx, heightPx }: RidgeMap, runs: ChainedRuns, size: PieceSize): readonly SmoothPiece[] {
  const { row, earlier, pixels, last, count } = runs;
  const pieces: SmoothPiece[] = [];
  for (let first = 0; first < count; first++) {
    if (earlier[first] !== first || pixels[first]! < size.least || pixels[first]! > size.most) continue;
    if (row[first]! <= 1 || row[last[first]!]! >= heightPx - 2) continue;
    const piece = pieceFrom(runs, first, widthPx);
    if (piece) pieces.push(piece);
  }
  return pieces;
}

function pieceFrom({ row, left, right, pixels, next, last }: ChainedRuns, first: number, widthPx: number) {
  const top = row[first]!;
  const rows = row[last[first]!]! - top + 1;
  const lefts = new Int32Array(rows).fill(widthPx);
  const rights = new Int32Array(rows);
  let [least, most] = [widthPx, 0];
  for (let run = first; run !== NONE; run = next[run]!) {
    const [at, from, to] = [row[run]! - top, left[run]!, right[run]!];
    if (from < lefts[at]!) lefts[at] = from;
    if (to > rights[at]!) rights[at] = to;
    if (from < least) least = from;
    if (to > most) most = to;
  }
  const isCut = least <= 1 || most >= widthPx - 2;
  if (isCut || pixels[first]! < LEAST_FILL * rows * (most + 1 - least)) return null;
  return { pixels: pixels[first]!, top, lefts, rights };
}
