import { withoutBeyond, withoutGroundBeside } from "./beside-module.ts";
import { hottestByZone } from "./hottest-by-zone.ts";
import { PATCH_COLUMNS, PATCH_ROWS } from "./module-patch.ts";

/** How a module differs from the usual, in kelvin. */
export interface PatchFigures {
  /** Median of the central part. */
  readonly wholeK: number;
  /** Median of each third across the short side: what lies behind one bypass diode. */
  readonly thirdsK: readonly [number, number, number];
  /** Of the hottest and the coldest place. */
  readonly hottestK: number;
  readonly coldestK: number;
  /** The hottest of each place of the module: images that show the same spot show it in the same place. */
  readonly placesK: readonly number[];
  /** Around what is at least half as hot as the hottest place; of what is half as cold where only cold stands out. */
  readonly part: PatchPart;
  /** A hot place at a short end, if any. */
  readonly end: HotEnd | null;
  /** Pieces that the hot part falls into, and its share of the module. */
  readonly pieces: number;
  readonly hotShare: number;
  /** How many samples are nearly as hot as the hottest: few of a point, more of anything as wide as a cell. */
  readonly peakSamples: number;
  readonly coldShare: number;
  /** Between the tenth and the ninetieth part of a hundred: even or patchy. */
  readonly spreadK: number;
}

/** Where cables leave under the frame: one place that is hotter than the rest of its end. */
export interface HotEnd {
  readonly side: "top" | "bottom";
  readonly column: number;
  readonly warmerK: number;
}

/** From 0 to 1 across and down the module. */
export interface PatchPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Frame and seam are left out of everything; they are a sample or two wide. */
const RIM = 1;
/** Where a seam lies a pixel or two off the string's usual place, glass stands where the others are dark: so much warmer, at the rim. */
const SEAM_RIM_PX = 3;
/** Of a module that is a few pixels wide something must be left. */
const MOST_SEAM_RIM = 8;
const SEAM_K = 0.8;
/** By day the ground is colder than any module: a table that stands or hangs some centimetres off its drawing lets it into the patch. */
const COLD_RIM = 4;
/** Of the way from the module's own level to its hottest place. */
const NEARLY = 0.75;
/** The frame's blur reaches farther into what is averaged over the whole module. */
const CENTRAL_SHARE = 0.6;

/** The module less the usual one, sample by sample. */
export interface PatchDifference {
  readonly differenceK: Float32Array;
  /** Where modules like it have clamps. */
  readonly fitted: ReadonlySet<number>;
  /** Width of a sample in the frame. */
  readonly samplePx: number;
}

export function patchFigures({ differenceK, fitted, samplePx }: PatchDifference): PatchFigures {
  const seamRim = Math.min(MOST_SEAM_RIM, Math.max(RIM, Math.round(SEAM_RIM_PX / samplePx)));
  const central = samplesWithin(differenceK, (1 - CENTRAL_SHARE) / 2, (1 + CENTRAL_SHARE) / 2);
  const wholeK = partOf(central, 0.5);
  const onGlassK = withoutBeyond(
    differenceK.map((value, i) => (fitted.has(i) ? Math.min(value, wholeK) : value)),
    seamRim,
  );
  const placesK = hottestByZone(onGlassK, RIM, { rim: seamRim, warmerK: SEAM_K });
  const hottestK = Math.max(...placesK);
  const offGroundK = withoutGroundBeside(differenceK, RIM);
  const coldestK = coldestOff(COLD_RIM, offGroundK);
  const isCold = hottestK < -coldestK / 2;
  // Half way up from the module's own level: a warm module with a hot cell on it has a hot cell.
  const baseK = Math.min(wholeK, hottestK / 2);
  const hot = marked(onGlassK, (value) => value > (baseK + hottestK) / 2);
  const cold = marked(offGroundK, (value) => value < coldestK / 2);
  return {
    wholeK,
    thirdsK: thirdsOf(differenceK),
    hottestK,
    coldestK,
    placesK,
    part: partAround(isCold ? cold : hot),
    end: hotEnd(differenceK),
    pieces: piecesOf(hot),
    hotShare: shareOf(hot),
    peakSamples: countOf(marked(onGlassK, (value) => value > baseK + NEARLY * (hottestK - baseK))),
    coldShare: coldestK < 0 ? shareOf(cold) : 0,
    spreadK: partOf(central, 0.9) - partOf(central, 0.1),
  };
}

/** Samples: this far aside a connector's heat has ended, and this near a corner the next table or the ground begins. */
const BESIDE_END = 3;
/** What the noise of a camera makes of a row. */
const LEAST_END_K = 0.5;

/** Against the rest of the same end and what lies beside: where a whole end lies off its drawing, no place of it stands out. */
function hotEnd(differenceK: Float32Array): HotEnd | null {
  const ends = { top: 0, bottom: PATCH_ROWS - 1 } as const;
  let found: HotEnd | null = null;
  for (const side of ["top", "bottom"] as const) {
    const end = differenceK.subarray(ends[side] * PATCH_COLUMNS, (ends[side] + 1) * PATCH_COLUMNS);
    const levelK = partOf(end.toSorted(), 0.5);
    for (let column = BESIDE_END; column < PATCH_COLUMNS - BESIDE_END; column++) {
      const warmerK = end[column]! - Math.max(levelK, end[column - BESIDE_END]!, end[column + BESIDE_END]!);
      if (warmerK > (found?.warmerK ?? LEAST_END_K)) found = { side, column, warmerK };
    }
  }
  return found;
}

/** The place itself, the heat around it included. */
export function partOfEnd({ side, column }: HotEnd): PatchPart {
  const height = (BESIDE_END + 1) / PATCH_ROWS;
  return {
    left: (column - 1) / PATCH_COLUMNS,
    right: (column + 2) / PATCH_COLUMNS,
    top: side === "top" ? 0 : 1 - height,
    bottom: side === "top" ? height : 1,
  };
}

function samplesWithin(values: Float32Array, from: number, to: number, left = from, right = to): Float32Array {
  const [top, bottom] = [Math.round(from * PATCH_ROWS), Math.round(to * PATCH_ROWS)];
  const [first, last] = [Math.round(left * PATCH_COLUMNS), Math.round(right * PATCH_COLUMNS)];
  const found = new Float32Array((bottom - top) * (last - first));
  let at = 0;
  for (let row = top; row < bottom; row++)
    for (let column = first; column < last; column++) found[at++] = values[row * PATCH_COLUMNS + column]!;
  return found.sort();
}

const partOf = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

const thirdsOf = (values: Float32Array): [number, number, number] => {
  const third = (i: number) => partOf(samplesWithin(values, 0.15, 0.85, (i + 0.15) / 3, (i + 0.85) / 3), 0.5);
  return [third(0), third(1), third(2)];
};

/** A sample is 5 cm of a usual module: droppings and cracks are no larger, and averaging would hide them. */
function coldestOff(rim: number, values: Float32Array): number {
  let least = Infinity;
  for (let row = rim; row < PATCH_ROWS - rim; row++)
    for (let column = rim; column < PATCH_COLUMNS - rim; column++) {
      const value = values[row * PATCH_COLUMNS + column]!;
      if (value < least) least = value;
    }
  return least;
}

function marked(values: Float32Array, isMarked: (value: number) => boolean): Uint8Array {
  const marks = new Uint8Array(values.length);
  for (let row = RIM; row < PATCH_ROWS - RIM; row++)
    for (let column = RIM; column < PATCH_COLUMNS - RIM; column++) {
      const at = row * PATCH_COLUMNS + column;
      if (isMarked(values[at]!)) marks[at] = 1;
    }
  return marks;
}

const countOf = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0);

const shareOf = (marks: Uint8Array): number => countOf(marks) / ((PATCH_COLUMNS - 2 * RIM) * (PATCH_ROWS - 2 * RIM));

function partAround(marks: Uint8Array): PatchPart {
  let [left, top, right, bottom] = [PATCH_COLUMNS, PATCH_ROWS, 0, 0];
  marks.forEach((mark, at) => {
    if (mark === 0) return;
    const [column, row] = [at % PATCH_COLUMNS, Math.floor(at / PATCH_COLUMNS)];
    left = Math.min(left, column);
    right = Math.max(right, column + 1);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row + 1);
  });
  if (right === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    left: left / PATCH_COLUMNS,
    top: top / PATCH_ROWS,
    right: right / PATCH_COLUMNS,
    bottom: bottom / PATCH_ROWS,
  };
}

/** Noise makes single samples stand out: smaller pieces do not count. */
const LEAST_PIECE = 3;

function piecesOf(marks: Uint8Array): number {
  const left = Uint8Array.from(marks);
  let pieces = 0;
  for (let start = 0; start < left.length; start++)
    if (left[start] === 1 && takeOff(left, start) >= LEAST_PIECE) pieces++;
  return pieces;
}

/** Takes a connected piece away and says how large it was. */
function takeOff(left: Uint8Array, start: number): number {
  const open = [start];
  left[start] = 0;
  let size = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    size++;
    for (const next of [at - 1, at + 1, at - PATCH_COLUMNS, at + PATCH_COLUMNS])
      if (left[next] === 1) {
        left[next] = 0;
        open.push(next);
      }
  }
  return size;
}
