import { gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { SeenModules } from "../evidence/seen-modules.ts";
import { measuredPose } from "../lattice/module-measure.ts";
import { level, nadirPose, type Pose, yawedPose } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { FlightImage } from "./flight-image.ts";
import { groundShift } from "./loose/ground-shift.ts";

/** Any height will do to begin with: modules tell the right one. */
const GUESSED_HEIGHT_M = 30;

export interface FlightToPose {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  readonly images: readonly FlightImage[];
  readonly seen: readonly (SeenModules | null)[];
}

/** What the images tell. Heights that they do not tell come from the modules' size, yaws from the rows and from how the ground passes by. */
export async function recordedPoses(flight: FlightToPose): Promise<readonly Pose[]> {
  const { plan, lens, images, seen } = flight;
  const poses = images.map(({ recorded: { position, heightM, gimbal } }): Pose => {
    const [east, north] = plan.plane.toMetres(position);
    const at = [east, north, heightM ?? GUESSED_HEIGHT_M] as const;
    return gimbal ? { at, axes: gimbalAxes(gimbal), relief: level } : nadirPose(at, 0);
  });
  if (images.every(({ recorded: { heightM, gimbal } }) => heightM !== null && gimbal !== null)) return poses;
  const measured = poses.map((pose, i) => {
    const found = seen[i]?.found;
    return found && found.centres.length > 0 ? measuredPose(lens, plan, pose, found) : null;
  });
  const known = measured.flatMap((pose, i) => (pose ? [{ pose, i }] : []));
  const filled = poses.map((pose, i) => {
    const near = known.toSorted((a, b) => Math.abs(a.i - i) - Math.abs(b.i - i))[0]?.pose;
    if (!near) return pose;
    const { heightM, gimbal } = images[i]!.recorded;
    return {
      ...(gimbal ? pose : near),
      at: [pose.at[0], pose.at[1], heightM ?? near.at[2]] as const,
    };
  });
  if (images.every(({ recorded: { gimbal } }) => gimbal !== null)) return filled;
  const oneWay = sameWay(filled);
  return (await isTurnedRound(flight, oneWay)) ? oneWay.map((pose) => yawedPose(pose, 180)) : oneWay;
}

/** Rows have no front and back: a frame is turned by at most a quarter against the one before. */
function sameWay(poses: readonly Pose[]): readonly Pose[] {
  const turned: Pose[] = [];
  for (const pose of poses) {
    const before = turned.at(-1) ?? pose;
    const isSame = pose.axes.right[0] * before.axes.right[0] + pose.axes.right[1] * before.axes.right[1] >= 0;
    turned.push(isSame ? pose : yawedPose(pose, 180));
  }
  return turned;
}

const PAIRS = 12;
/** Steps between compared frames: long enough to be told from noise, short enough for the wrong way to be within the search. */
const STEP_M = { least: 0.6, most: 6 } as const;

/** Whether the ground passes by the other way round than the recorded positions do. */
async function isTurnedRound({ lens, images, seen }: FlightToPose, poses: readonly Pose[]): Promise<boolean> {
  const pairs = comparedPairs(poses);
  let lead = 0;
  for (const [first, second] of pairs) {
    const [a, b] = [await images[first]!.load(), await images[second]!.load()];
    if (!a || !b) continue;
    for (const turnDeg of [0, 180]) {
      const [poseA, poseB] = [yawedPose(poses[first]!, turnDeg), yawedPose(poses[second]!, turnDeg)];
      const shift = groundShift(
        { frame: a, pose: poseA, found: seen[first]?.found ?? null },
        { frame: b, pose: poseB, found: seen[second]?.found ?? null },
        lens,
      );
      const agreement = shift ? shift.likeness * Math.exp(-(Math.hypot(...shift.byM) ** 2)) : 0;
      lead += turnDeg === 0 ? agreement : -agreement;
    }
  }
  return lead < 0;
}

function comparedPairs(poses: readonly Pose[]): readonly (readonly [number, number])[] {
  const stepM = (i: number, j: number) =>
    Math.hypot(poses[i]!.at[0] - poses[j]!.at[0], poses[i]!.at[1] - poses[j]!.at[1]);
  const pairs = [...poses.keys()].flatMap((i) => {
    const j = poses.findIndex((_, k) => k > i && stepM(i, k) >= STEP_M.least);
    return j !== -1 && stepM(i, j) <= STEP_M.most ? [[i, j] as const] : [];
  });
  const every = Math.max(1, Math.ceil(pairs.length / PAIRS));
  return pairs.filter((_, k) => k % every === 0);
}
