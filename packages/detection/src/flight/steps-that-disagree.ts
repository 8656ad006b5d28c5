import type { Pose } from "../lattice/pose.ts";
import { groundShift } from "./loose/ground-shift.ts";
import type { GroundFlight } from "./loose/ground-ties.ts";
import type { LaidFrame } from "./loose/lay-by-ground.ts";

export interface CheckedSteps {
  /** Frames at either end of a step that the ground contradicts. */
  readonly frames: ReadonlySet<number>;
  readonly checked: number;
  readonly disagreeing: number;
}

/** The two pictures of the ground must be alike, and clearly more so in one place than in any other, for a step to be checked. */
const LEAST_LIKENESS = 0.4;
const LEAST_LEAD = 0.15;
/** Of a module's shorter side. Lower or steeper ground than thought moves by less. */
const MOST_OFF = 0.5;

/** Between images that follow each other and are taken for sure: the ground beside the tables never repeats. */
export async function stepsThatDisagree(
  { ground, images, seen, reachM, signal }: GroundFlight,
  laid: readonly LaidFrame[],
): Promise<CheckedSteps> {
  const frames = new Set<number>();
  let [checked, disagreeing] = [0, 0];
  let before: { readonly i: number; readonly heat: Awaited<ReturnType<(typeof images)[number]["load"]>> } | null = null;
  for (const [i, { pose, verdict }] of laid.entries()) {
    signal?.throwIfAborted();
    const heat = verdict.state === "evidence" ? await images[i]!.load() : null;
    const last = before;
    before = heat && { i, heat };
    if (!heat || !last?.heat || apartM(laid[last.i]!.pose, pose) > 0.7 * reachM) continue;
    const posed = (frame: number, of: typeof heat) => ({
      frame: of,
      pose: laid[frame]!.pose,
      found: seen[frame]?.found ?? null,
    });
    const shift = groundShift(posed(last.i, last.heat), posed(i, heat), ground.lens);
    if (!shift || shift.likeness < LEAST_LIKENESS || shift.lead < LEAST_LEAD) continue;
    checked++;
    if (Math.hypot(...shift.byM) <= MOST_OFF * ground.plan.shortSideM) continue;
    disagreeing++;
    frames.add(last.i).add(i);
  }
  return { frames, checked, disagreeing };
}

const apartM = ({ at: a }: Pose, { at: b }: Pose): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
