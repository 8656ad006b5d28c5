import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type FrameSearch, fitAround, linesAround, posesAtPeaks, type SearchGround } from "../lattice/frame-search.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import type { FrameLock } from "../lattice/lock-frame.ts";
import { centreOf, movedPose, type Pose, poseView } from "../lattice/pose.ts";
import { type RefinedPose, type RefineRound, refinePose } from "../lattice/refine-pose.ts";
import type { BoxGrid } from "../plan/box-grid.ts";
import type { PlanCell } from "../plan/plan-cell.ts";
import { type CellReading, cellReading } from "./cell-readings.ts";
import { type ModuleLook, moduleLook } from "./module-look.ts";

/** One of the places, whole modules or rows apart, where a frame may lie, and what speaks for it: nothing in a frame of a few modules. */
export interface Candidate extends RefinedPose {
  /** Where the middle of the frame lies, beside where the told pose has it. */
  readonly offM: Metres;
  /** Modules of the plan that are wholly in view, in rising order. */
  readonly modules: Int32Array;
  readonly moduleScores: Float32Array;
  /** Four numbers a module. */
  readonly signatures: Float32Array;
  readonly bare: Int32Array;
  readonly bareScores: Float32Array;
}

const placeRounds: readonly RefineRound[] = [
  { reachPx: 4, everyPx: 14, free: "place" },
  { reachPx: 2, everyPx: 14, free: "place" },
];
/** Candidates that find fewer of their seams, as a share of the best, lie on no lattice of this frame. */
const LEAST_OF_BEST = 0.8;
/** Of the coarse fit, where a candidate is not even tried. */
const LEAST_SCORE_OF_BEST = 0.55;
const MOST_CANDIDATES = 32;

/**
 * All candidates share the lock's height and attitude and differ in place alone: poses that were refined each for itself
 * differ by more than the evidence that is to decide between them.
 */
export function frameCandidates(search: FrameSearch, told: Pose, lock: FrameLock): readonly Candidate[] {
  const { ground, frame } = search;
  const toldAt = centreOf(told);
  // Around the told place, not around the lock, which may be a few modules off already.
  const lockAt = centreOf(lock.pose);
  const middle = movedPose(lock.pose, [toldAt[0] - lockAt[0], toldAt[1] - lockAt[1], 0]);
  const peaks = posesAtPeaks(search, middle, fitAround(search, middle));
  const places = peaks
    .filter(({ score }) => score > LEAST_SCORE_OF_BEST * peaks[0]!.score)
    .slice(0, MOST_CANDIDATES)
    .flatMap(({ pose }) => refinePose(frame, ground.lens, linesAround(ground, pose, 0), pose, placeRounds) ?? []);
  const known = [lock as RefinedPose, ...places].filter((one, i, all) =>
    all.slice(0, i).every(({ pose }) => distance(centreOf(pose), centreOf(one.pose)) > 0.3 * ground.plan.shortSideM),
  );
  const most = Math.max(...known.map(({ foundShare }) => foundShare));
  const look = lookAt(ground, frame, lock.pose);
  return known
    .filter(({ foundShare }) => foundShare >= LEAST_OF_BEST * most)
    .map((refined) => candidateAt(ground, frame, refined, toldAt, look));
}

/** A frame whose pose is known, as one candidate. */
export function anchorCandidate(ground: SearchGround, frame: HeatGrid, told: Pose, pose: Pose): Candidate | null {
  const look = lookAt(ground, frame, pose);
  const refined = refinePose(frame, ground.lens, linesAround(ground, pose, 0), pose, placeRounds);
  return refined && candidateAt(ground, frame, { ...refined, pose }, centreOf(told), look);
}

function lookAt({ plan, lens }: SearchGround, frame: HeatGrid, pose: Pose): ModuleLook | null {
  const view = poseView(lens, pose);
  return moduleLook(
    cellsAround(plan.modulesNear, lens.widthPx, lens.fxPx, pose).flatMap(
      (i) => cellReading(frame, view, plan.modules[i]!.quad) ?? [],
    ),
  );
}

function candidateAt(
  { plan, lens }: SearchGround,
  frame: HeatGrid,
  refined: RefinedPose,
  toldAt: Metres,
  look: ModuleLook | null,
): Candidate {
  const view = poseView(lens, refined.pose);
  const readingsOf = (near: BoxGrid, cells: readonly PlanCell[]) =>
    cellsAround(near, lens.widthPx, lens.fxPx, refined.pose).flatMap(
      (cell): { cell: number; reading: CellReading }[] => {
        const reading = cellReading(frame, view, cells[cell]!.quad);
        return reading ? [{ cell, reading }] : [];
      },
    );
  const modules = look ? readingsOf(plan.modulesNear, plan.modules) : [];
  const bare = look ? readingsOf(plan.bareNear, plan.bare) : [];
  const at = centreOf(refined.pose);
  return {
    ...refined,
    offM: [at[0] - toldAt[0], at[1] - toldAt[1]],
    modules: Int32Array.from(modules, ({ cell }) => cell),
    moduleScores: Float32Array.from(modules, ({ reading }) => moduleScore(look!.likeness(reading))),
    signatures: Float32Array.from(modules.flatMap(({ reading }) => look!.signature(reading))),
    bare: Int32Array.from(bare, ({ cell }) => cell),
    bareScores: Float32Array.from(bare, ({ reading }) => bareScore(look!.likeness(reading))),
  };
}

// Nats, never above 0: what is as drawn says nothing, or frames would be drawn to where they see most of the plan. A module may
// hide under leaves or be gone; where the drawing has none, hardly anything looks like one.
const moduleScore = (likeness: number): number => Math.min(0, 2 * likeness);
const bareScore = (likeness: number): number => Math.min(0, -4 * likeness);

function cellsAround(near: BoxGrid, widthPx: number, fxPx: number, pose: Pose): readonly number[] {
  const [east, north] = centreOf(pose);
  const halfM = (0.75 * widthPx * pose.at[2]) / fxPx;
  return near.near({ minX: east - halfM, minY: north - halfM, maxX: east + halfM, maxY: north + halfM });
}

const distance = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
