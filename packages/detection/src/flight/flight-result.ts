import type { FlightDoubt, FlightResult } from "@heliolens/domain/alignment/flight-result";
import { median } from "@heliolens/domain/geometry/median";
import type { FlightCamera } from "../lattice/flight-camera.ts";
import type { Pose } from "../lattice/pose.ts";
import { type PoseOff, poseOff } from "../lattice/pose-off.ts";
import type { FlightToRegister } from "./flight-to-register.ts";
import { type JudgedFlight, MOST_DISAGREEING_SHARE, MOST_EXTRA_SHARE } from "./judge-frames.ts";

const LEAST_IMAGES = 3;
/** Of a flight's images: with more of them over tables that the drawing lacks, adding these is worth a pilot's while. */
const MANY_UNDRAWN = 0.25;
/** Recorded heights are off by a tenth; more, and lens or height are another's. */
const MOST_HEIGHT_OFF = 0.25;

/** What is found out about a flight as a whole, and why it is not sure, in the words of its pilot. */
export function flightResult(
  { plan, images, isLensGuessed = false }: FlightToRegister,
  camera: FlightCamera,
  recorded: readonly Pose[],
  judged: JudgedFlight,
): FlightResult {
  const offs = judged.frames.flatMap(({ candidate, pose }, i) => (candidate ? [poseOff(recorded[i]!, pose)] : []));
  const isHeightRecorded = images.some((image) => image.recorded.heightM !== null);
  const isYawRecorded = images.some((image) => image.recorded.gimbal !== null);
  const heightFactor = isHeightRecorded ? usual(offs, ({ heightFactor: factor }) => factor) : null;
  return {
    doubt: doubtOf(images.length, judged, { plan, isLensGuessed, heightFactor, fitting: offs.length }),
    tiltDeg: camera.tiltDeg,
    azimuthDeg: camera.tiltDeg === null ? null : plan.facingDeg,
    focalPx: camera.lens.fxPx,
    k1: camera.lens.distortion.k1,
    k2: camera.lens.distortion.k2,
    heightFactor,
    yawOffDeg: isYawRecorded ? usual(offs, ({ yawDeg }) => yawDeg) : null,
  };
}

interface Circumstances extends Pick<FlightToRegister, "plan"> {
  readonly isLensGuessed: boolean;
  readonly heightFactor: number | null;
  /** Frames that lie somewhere on the plan. */
  readonly fitting: number;
}

function doubtOf(count: number, judged: JudgedFlight, around: Circumstances): FlightDoubt | null {
  const { frames, extraShare, disagreeingShare } = judged;
  const undrawn = frames.filter(({ why }) => why === "glass-without-drawing" || why === "beyond-drawing").length;
  if (frames.some(({ verdict }) => verdict.state === "evidence"))
    return undrawn > MANY_UNDRAWN * frames.length ? "drawing-partial" : null;
  if (count < LEAST_IMAGES) return "too-few-images";
  const withModules = frames.filter(({ why }) => why !== "no-modules" && why !== "unreadable").length;
  if (withModules < frames.length / 2) return "no-modules";
  if (around.fitting < withModules / 2) return around.isLensGuessed ? "lens-unknown" : "drawing-elsewhere";
  if (around.heightFactor !== null && Math.abs(around.heightFactor - 1) > MOST_HEIGHT_OFF) return "scale-off";
  if (disagreeingShare > MOST_DISAGREEING_SHARE) return "steps-disagree";
  if (extraShare > MOST_EXTRA_SHARE) return "drawing-partial";
  const rivals = frames.flatMap(({ verdict: { rivalM } }) => (rivalM ? [Math.hypot(...rivalM)] : []));
  if (rivals.length === 0) return null;
  return Math.min(...rivals) > 1.5 * around.plan.longSideM ? "other-table" : "uniform-rows";
}

const usual = (offs: readonly PoseOff[], value: (off: PoseOff) => number): number | null =>
  offs.length === 0 ? null : median(offs.map(value));
