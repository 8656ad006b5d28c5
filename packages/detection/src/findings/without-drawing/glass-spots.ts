import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { median } from "@heliolens/domain/geometry/median";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { HeatGrid } from "../../lattice/heat-grid.ts";
import type { FoundModules } from "../../modules/find-modules.ts";
import type { PatchPart } from "../../sampling/patch-figures.ts";
import { partInFrame } from "../finding-shape.ts";
import { hotPieces } from "./hot-pieces.ts";
import { localLevel } from "./local-level.ts";
import { type StraightGlass, straightGlass } from "./straight-glass.ts";

/** A hot place on a module that is too large in view to have neighbours beside it. */
export interface GlassSpot {
  readonly ringPx: Ring;
  readonly maxC: number;
  readonly minC: number;
  readonly averageC: number;
  /** Of the glass around it. */
  readonly referenceC: number;
  /** The difference over the threshold that it passed. */
  readonly excess: number;
}

/** Times the usual unevenness of the glass, dots of cell corners left aside. */
const SPREADS = 2.3;
const NOISES = 8;
/** Of the run's threshold for a spot: a module near by shows its cells, and little else is as warm as a cell beside its neighbours. */
const FLOOR_SHARE = 0.5;
const MEDIAN_TO_SPREAD = 1.4826;

export const glassSpots = (
  frame: HeatGrid,
  { tables }: FoundModules,
  noiseK: number,
  thresholds: AnalysisThresholds,
): readonly GlassSpot[] =>
  tables.flatMap(({ modules }) =>
    modules
      .filter(({ isWhole }) => isWhole)
      .flatMap(({ corners }) => spotsOn(straightGlass(frame, corners), noiseK, thresholds)),
  );

function spotsOn(glass: StraightGlass, noiseK: number, thresholds: AnalysisThresholds): readonly GlassSpot[] {
  const levels = localLevel(glass);
  const overK = glass.celsius.map((value, i) => value - levels[i]!);
  const spreadK = MEDIAN_TO_SPREAD * median(Array.from(overK, Math.abs));
  const leastK = Math.max(FLOOR_SHARE * thresholds.spotWarmerK, NOISES * noiseK, SPREADS * spreadK);
  const pieces = hotPieces(glass, overK, leastK).filter(({ part }) => !isBesideBox(glass, part));
  return pieces.map((piece) => {
    const heats = piece.samples.map((sample) => glass.celsius[sample]!);
    return {
      ringPx: partInFrame(glass.corners, piece.part),
      maxC: Math.max(...heats),
      minC: Math.min(...heats),
      averageC: heats.reduce((sum, heat) => sum + heat, 0) / heats.length,
      referenceC: Math.max(...heats) - piece.contrastK,
      excess: piece.contrastK / leastK,
    };
  });
}

/** Where the junction box of a module with whole cells sits: along the long side from an end, and across from the middle. */
const BOX_FROM_END = 0.12;
const BOX_OFF_MIDDLE = 0.13;

/** A junction box warms the glass before it, on every module alike. */
function isBesideBox({ columns, rows }: StraightGlass, { left, right, top, bottom }: PatchPart): boolean {
  const [across, along] = [(left + right) / 2, (top + bottom) / 2];
  const [fromMiddle, fromEnd] = columns <= rows ? [across, along] : [along, across];
  return Math.abs(fromMiddle - 0.5) <= BOX_OFF_MIDDLE && Math.min(fromEnd, 1 - fromEnd) <= BOX_FROM_END;
}
