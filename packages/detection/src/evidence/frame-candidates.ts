import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type FrameLock, refinedLock, type SearchContext } from "../lattice/lock-frame.ts";
import { modulesInView } from "../lattice/match-modules.ts";
import { moduleShifts } from "../lattice/module-shifts.ts";
import { centreOf, movedPose, type Pose, type PoseView, poseView } from "../lattice/pose.ts";
import type { Quad } from "../plan/plan-cell.ts";
import { inPlanOrder } from "./corner-order.ts";
import type { SeenModules } from "./seen-modules.ts";

/** One of the places, whole modules or rows apart, where a frame may lie, and what speaks for it. */
export interface Candidate {
  readonly pose: Pose;
  readonly residualPx: number;
  /** Of the drawn modules whose middles the image shows: the share that the flight shows farther off than half a module. Their middles fall on others. */
  readonly asideShare: number;
  /** And the share that may as well be the modules beside: no end of their table tells, or no image of the flight shows them whole. */
  readonly unsettledShare: number;
  /** Share of the found modules that lie on a drawn one. */
  readonly foundShare: number;
  /** Where the middle of the frame lies, beside where the recorded pose has it. */
  readonly offM: Metres;
  /** Modules of the plan that are wholly in view, in rising order. */
  readonly modules: Int32Array;
  /** 0 where a module was found there, `MISSING_NATS` where none was. */
  readonly moduleScores: Float32Array;
  /** Four numbers a module. */
  readonly signatures: Float32Array;
  /** Where modules were found and the plan has none. */
  readonly extra: readonly Metres[];
}

/** Nats, never above 0: what is as drawn says nothing. A module may hide under leaves, be gone, or be overlooked. */
export const MISSING_NATS = -2;
/** Where the plan has none, hardly anything looks like a module. */
export const EXTRA_NATS = -2;

/** Of the best fit's share of modules. The right place of a frame beyond the drawing's end may hold few of them. */
const LEAST_OF_BEST = 0.3;
const MOST_CANDIDATES = 48;

/**
 * All candidates share the lock's height and attitude and differ in place alone: poses that were refined each for itself
 * differ by more than the evidence that is to decide between them.
 */
export function frameCandidates(
  context: SearchContext,
  recorded: Pose,
  lock: FrameLock,
  seen: SeenModules,
): readonly Candidate[] {
  const recordedAt = centreOf(recorded);
  // Around the recorded position, not around the lock, which may be a few modules off already.
  const lockAt = centreOf(lock.pose);
  const middle = movedPose(lock.pose, [recordedAt[0] - lockAt[0], recordedAt[1] - lockAt[1], 0]);
  const shifts = moduleShifts(context.lens, context.plan, middle, seen.found, context.reachM);
  const places = shifts
    .filter(({ score }) => score > LEAST_OF_BEST * shifts[0]!.score)
    .slice(0, MOST_CANDIDATES)
    .flatMap(({ byM }) => {
      const start = movedPose(middle, [byM[0], byM[1], 0]);
      return refinedLock(context, start, seen.found, ["place", "place"]) ?? [];
    });
  return [lock, ...places]
    .filter((one, i, all) =>
      all.slice(0, i).every(({ pose }) => apart(centreOf(pose), centreOf(one.pose)) > 0.3 * context.plan.shortSideM),
    )
    .map((one) => candidateAt(context, recordedAt, one, seen));
}

/** A frame whose pose is known, as one candidate. Null where it shows no module of the plan. */
export function anchorCandidate(
  context: SearchContext,
  recorded: Pose,
  pose: Pose,
  seen: SeenModules,
): Candidate | null {
  const lock = refinedLock(context, pose, seen.found, []);
  return lock && candidateAt(context, centreOf(recorded), lock, seen);
}

function candidateAt(context: SearchContext, recordedAt: Metres, lock: FrameLock, seen: SeenModules): Candidate {
  const { pose, matches, residualPx, foundShare } = lock;
  const view = poseView(context.lens, pose);
  const foundAs = new Map(matches.map(({ module, found }) => [module, found]));
  const inView = modulesInView(context.lens, context.plan, pose).filter(
    (module) => foundAs.has(module) || isWhollyIn(context, view, context.plan.modules[module]!.quad),
  );
  const at = centreOf(pose);
  const used = new Set(matches.map(({ found }) => found));
  return {
    pose,
    residualPx,
    asideShare: 0,
    unsettledShare: 0,
    foundShare,
    offM: [at[0] - recordedAt[0], at[1] - recordedAt[1]],
    modules: Int32Array.from(inView),
    moduleScores: Float32Array.from(inView, (module) => (foundAs.has(module) ? 0 : MISSING_NATS)),
    signatures: Float32Array.from(
      inView.flatMap((module) => {
        const found = foundAs.get(module);
        if (found === undefined) return [0, 0, 0, 0];
        return inPlanOrder(view, context.plan.modules[module]!.quad, seen.found.quads[found]!, seen.signatures[found]!);
      }),
    ),
    extra: seen.found.centres.flatMap((centre, i) => {
      const place = used.has(i) ? null : view.planAt(centre);
      return place ? [place] : [];
    }),
  };
}

/** Kept off the frame's rim: modules that are cut are not looked for. */
const RIM_PX = 6;

function isWhollyIn({ lens: { widthPx, heightPx } }: SearchContext, view: PoseView, quad: Quad): boolean {
  return quad.every((corner) => {
    const pixel = view.pixelOf(corner);
    return (
      pixel !== null &&
      pixel[0] > RIM_PX &&
      pixel[1] > RIM_PX &&
      pixel[0] < widthPx - RIM_PX &&
      pixel[1] < heightPx - RIM_PX
    );
  });
}

const apart = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
