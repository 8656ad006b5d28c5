import { type CameraAxes, gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { RecordedPose } from "../flight/flight-image.ts";
import { footOfPixel, type NetworkFrame, rowAngle } from "./network-frame.ts";
import { type ModulePair, neighbourPairs, type SeenLattice } from "./seen-lattice.ts";

/** An image that shows modules: what it tells and what it shows. */
export interface RecordedFrame {
  readonly index: number;
  readonly recorded: RecordedPose;
  readonly recordedM: Metres;
  readonly seen: SeenLattice;
}

export interface NetworkFrames {
  readonly frames: readonly NetworkFrame[];
  /** From the middle of a module to the next one along the rows, and across them, by the recorded heights. */
  readonly pitchM: readonly [along: number, across: number];
}

/** Frames with fewer neighbours along the rows have no scale of their own. */
const LEAST_STEPS = 4;
/** Rows are so much longer than tables are deep. */
const LEAST_ELONGATION = 1.5;
/** Where no height is recorded: about what the shorter side of a module measures. */
const USUAL_SHORT_SIDE_M = 1.03;

/** Heights by the size of the modules, which are equal over the flight; axes as recorded, or straight down with rows running east. */
export function networkFrames(lens: Lens, recorded: readonly RecordedFrame[]): NetworkFrames {
  const levelled = recorded.map((frame) => levelledFrame(lens, frame));
  const isLandscape = runsAlongLongSide(levelled);
  const rowed = levelled.map((frame) => ({ ...frame, ...rowsOf(frame, isLandscape) }));
  const scaled = rowed.filter(({ along }) => along.length >= LEAST_STEPS);
  const byHeight = scaled.flatMap(({ recorded: { heightM }, stepLength }) =>
    heightM === null ? [] : [heightM * stepLength],
  );
  const shares = scaled.flatMap(({ stepLength, acrossLength }) =>
    acrossLength > 0 ? [acrossLength / stepLength] : [],
  );
  const share = shares.length > 0 ? median(shares) : 1;
  const alongM = byHeight.length > 0 ? median(byHeight) : USUAL_SHORT_SIDE_M / Math.min(1, share);
  const frames = rowed.map(
    ({
      index,
      axes,
      recorded: { gimbal, accuracyM, heightM },
      recordedM,
      seen,
      middles,
      along,
      across,
    }): NetworkFrame => {
      const isYawRecorded = gimbal !== null;
      return {
        index,
        axes,
        isYawRecorded,
        recordedM,
        accuracyM: accuracyM ?? null,
        seen,
        middles,
        along,
        across,
        heightM: heightAmong(neighboursOf(scaled, index), heightM, alongM),
        line: 0,
        heading: [0, 0],
      };
    },
  );
  return { frames, pitchM: [alongM, alongM * share] };
}

interface Levelled extends RecordedFrame {
  readonly axes: CameraAxes;
  readonly middles: readonly Point[];
  readonly columns: Steps;
  readonly rows: Steps;
}

interface Steps {
  readonly pairs: readonly ModulePair[];
  /** Per metre of height. */
  readonly length: number;
}

function levelledFrame(lens: Lens, frame: RecordedFrame): Levelled {
  const axes = frame.recorded.gimbal ? gimbalAxes(frame.recorded.gimbal) : axesByRows(lens, frame.seen);
  const middles = frame.seen.found.centres.map((centre) => footOfPixel(lens, axes, centre));
  const { columns, rows } = neighbourPairs(frame.seen);
  const measured = (pairs: readonly ModulePair[]): Steps => ({
    pairs,
    length: pairs.length > 0 ? usualLength(middles, pairs) : 0,
  });
  return { ...frame, axes, middles, columns: measured(columns), rows: measured(rows) };
}

/** Straight down; which way rows are turned shows in the frame, which of their ends is east does not. */
function axesByRows(lens: Lens, seen: SeenLattice): CameraAxes {
  const down = gimbalAxes({ yawDeg: 0, pitchDeg: -90, rollDeg: 0 });
  const middles = seen.found.centres.map((centre) => footOfPixel(lens, down, centre));
  const { columns, rows } = neighbourPairs(seen);
  const pairs = columns.length >= rows.length ? columns : rows;
  const turnDeg = (rowAngle(pairs.map(([a, b]) => between(middles[a]!, middles[b]!))) * 180) / Math.PI;
  return gimbalAxes({ yawDeg: turnDeg, pitchDeg: -90, rollDeg: 0 });
}

const between = (a: Point, b: Point): Point => [b[0] - a[0], b[1] - a[1]];

const usualLength = (middles: readonly Point[], pairs: readonly ModulePair[]): number =>
  median(pairs.map(([a, b]) => Math.hypot(...between(middles[a]!, middles[b]!))));

/** Whether rows run along the longer side of the modules: as the longest tables in view do, weighed by their modules. */
function runsAlongLongSide(frames: readonly Levelled[]): boolean {
  let lead = 0;
  for (const { seen, columns, rows } of frames) {
    if (columns.length === 0 || rows.length === 0) continue;
    const wide = columns.length * mostOf(seen, ({ column }) => column);
    const deep = rows.length * mostOf(seen, ({ row }) => row);
    if (Math.max(wide, deep) < LEAST_ELONGATION * Math.min(wide, deep)) continue;
    lead += wide > deep === columns.length > rows.length ? seen.cells.length : -seen.cells.length;
  }
  return lead >= 0;
}

/** Most columns, or rows, of one table in view. */
function mostOf({ cells }: SeenLattice, value: (cell: SeenLattice["cells"][number]) => number): number {
  const extents = [...Map.groupBy(cells, ({ table }) => table).values()].map((own) => {
    const values = own.map(value);
    return Math.max(...values) - Math.min(...values) + 1;
  });
  return Math.max(...extents);
}

function rowsOf({ columns, rows }: Levelled, isLandscape: boolean) {
  const areColumns =
    columns.length > 0 && rows.length > 0
      ? columns.length > rows.length === isLandscape
      : rows.pairs.length <= columns.pairs.length;
  const [along, across] = areColumns ? [columns, rows] : [rows, columns];
  return { along: along.pairs, across: across.pairs, stepLength: along.length, acrossLength: across.length };
}

/** Frames to each side. */
const AROUND_FRAMES = 2;

function neighboursOf<T extends { readonly index: number }>(all: readonly T[], index: number): readonly T[] {
  const next = all.findIndex((one) => one.index >= index);
  const at = next === -1 ? all.length - 1 : next;
  return all.slice(Math.max(0, at - AROUND_FRAMES), at + AROUND_FRAMES + 1);
}

/**
 * By the size of the modules in the frames around. On a slope each frame shows modules nearer or farther than its neighbour does, and the camera is
 * not higher for that: between neighbours recorded heights say more.
 */
function heightAmong(
  around: readonly { readonly recorded: RecordedPose; readonly stepLength: number }[],
  recordedM: number | null,
  alongM: number,
): number {
  if (around.length === 0) return alongM;
  const bySizeM = (own: (typeof around)[number]) => alongM / own.stepLength;
  const usualM = median(around.map(bySizeM));
  const overM = around.flatMap((own) => (own.recorded.heightM === null ? [] : [bySizeM(own) - own.recorded.heightM]));
  if (recordedM === null || overM.length < around.length) return usualM;
  const heightM = recordedM + median(overM);
  return Math.abs(heightM - usualM) < MOST_CLIMB * usualM ? heightM : usualM;
}

/** Of the height: no drone climbs faster from frame to frame. */
const MOST_CLIMB = 0.3;

/** The same frames with all heights and pitches multiplied. */
export const scaledFrames = ({ frames, pitchM }: NetworkFrames, factor: number): NetworkFrames => ({
  frames: frames.map((frame) => ({ ...frame, heightM: frame.heightM * factor })),
  pitchM: [pitchM[0] * factor, pitchM[1] * factor],
});

/** Steps from module to module of a frame, in metres. */
export const stepsOf = ({ middles, heightM }: NetworkFrame, pairs: readonly ModulePair[]): readonly Point[] =>
  pairs.map(([a, b]) => [(middles[b]![0] - middles[a]![0]) * heightM, (middles[b]![1] - middles[a]![1]) * heightM]);
