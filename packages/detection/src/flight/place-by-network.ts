import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { expectedShiftM } from "../drawing/expected-shift.ts";
import { type PlacedPart, placePart } from "../drawing/place-part.ts";
import { type Candidate, MISSING_NATS } from "../evidence/frame-candidates.ts";
import type { SeenModules } from "../evidence/seen-modules.ts";
import { fitPose, type Match } from "../lattice/fit-pose.ts";
import type { FlightCamera } from "../lattice/flight-camera.ts";
import { LEAST_LOCKED } from "../lattice/lock-frame.ts";
import { middleOf, modulesInView } from "../lattice/match-modules.ts";
import { centreOf, type Pose, poseView } from "../lattice/pose.ts";
import { flightNetwork } from "../network/flight-network.ts";
import type { NetworkFrame } from "../network/network-frame.ts";
import type { NetworkPart } from "../network/network-part.ts";
import { drawnInView } from "./drawn-in-view.ts";
import type { FlightImage, RegistrationWatch } from "./flight-image.ts";
import type { LaidFrame } from "./loose/lay-by-ground.ts";
import { poseOfFootprint } from "./pose-of-footprint.ts";
import type { Verdict } from "./verdict.ts";

export interface FlightToPlace {
  readonly camera: FlightCamera;
  readonly isLensGuessed: boolean;
  readonly images: readonly FlightImage[];
  readonly seen: readonly (SeenModules | null)[];
  readonly recorded: readonly Pose[];
  readonly biasBoundM: number;
  readonly reachM: number;
}

/** Recorded positions drift by less within a flight, a change of battery included. What fits farther off is another place. */
const DRIFT_M = 3.5;
/** A part of fewer frames says too little about where it lies. */
const LEAST_FRAMES = 3;

/**
 * Frames that hang together by the ground between the tables, laid on the drawing as one: by index. Tables that are drawn half a metre off move no
 * frame by a module then. Frames that hang on nothing are not among them.
 */
export async function placeByNetwork(
  flight: FlightToPlace,
  watch: RegistrationWatch,
): Promise<ReadonlyMap<number, LaidFrame>> {
  const { lens, plan } = flight.camera;
  return placeParts(flight, await flightNetwork({ ...flight, lens, plane: plan.plane }, watch));
}

export function placeParts(flight: FlightToPlace, parts: readonly NetworkPart[]): ReadonlyMap<number, LaidFrame> {
  const { camera, reachM } = flight;
  const laid = new Map<number, LaidFrame>();
  let largest: PlacedPart | null = null;
  for (const part of parts) {
    if (part.frames.length < LEAST_FRAMES) continue;
    const anchorShifts = (sized: NetworkPart) => shiftsOfAnchors(flight, sized);
    const near = largest && { expectedM: expectedShiftM(largest, part), reachM: Math.min(reachM, DRIFT_M) };
    const isAnchored = ({ index }: NetworkFrame) => flight.images[index]!.anchor !== null;
    const alone = placePart(part, {
      plan: camera.plan,
      anchorShifts,
      isAnchored,
      ...(near ?? { expectedM: [0, 0], reachM }),
    });
    if (!alone) continue;
    const placed: PlacedPart = largest ? asSureAs(largest, alone) : alone;
    largest ??= placed;
    for (const [index, frame] of framesOf(flight, placed)) laid.set(index, frame);
  }
  return laid;
}

/** A part that is searched around the place of the largest one is no surer than that. */
const asSureAs = ({ verdict: { state, rivalM } }: PlacedPart, part: PlacedPart): PlacedPart =>
  state === "evidence" || part.verdict.state !== "evidence"
    ? part
    : { ...part, verdict: { ...part.verdict, state: "prior", rivalM } };

/** Where images that a person has placed would have the whole part. */
const shiftsOfAnchors = (flight: FlightToPlace, part: NetworkPart): readonly Metres[] =>
  part.frames.flatMap(({ index }, f): Metres[] => {
    const anchored = anchorPose(flight, index);
    return anchored ? [between(centreOf(part.poses[f]!), centreOf(anchored))] : [];
  });

/** Null where no person has placed the image. */
function anchorPose({ camera, images, recorded }: FlightToPlace, index: number): Pose | null {
  const corners = images[index]!.anchor?.map((corner) => camera.plan.plane.toMetres(corner));
  return corners ? poseOfFootprint(camera.lens, corners, recorded[index]!) : null;
}

const between = (from: Metres, to: Metres): Metres => [to[0] - from[0], to[1] - from[1]];

function framesOf(flight: FlightToPlace, placed: PlacedPart): readonly (readonly [number, LaidFrame])[] {
  const { camera, seen, recorded } = flight;
  const { part, drawnOf, verdict, support } = placed;
  const isFound = new Set(drawnOf);
  return part.frames.map(({ index }, f) => {
    const found = seen[index]!.found;
    const drawn = part.moduleOf[f]!.map((module) => drawnOf[module]!);
    const matches = found.centres.flatMap((pixel, k): Match[] =>
      drawn[k] === -1 ? [] : [{ point: middleOf(camera.plan.modules[drawn[k]!]!), pixel }],
    );
    const start = part.poses[f]!;
    // Which module is which is known: two rows that are drawn a metre apart from each other are both met half way.
    const modulePx = (camera.plan.shortSideM * camera.lens.fxPx) / start.at[2];
    const free = matches.length >= LEAST_LOCKED ? "camera" : "place";
    const pose = anchorPose(flight, index) ?? fitPose(camera.lens, start, matches, free, () => modulePx) ?? start;
    const offM = between(centreOf(recorded[index]!), centreOf(pose));
    const candidate =
      matches.length === 0 ? null : candidateAt(flight, { placed, frame: f, pose, offM, matches, drawn, isFound });
    return [index, { candidate, verdict: ownVerdict(verdict, support[f]!), pose, offM }] as const;
  });
}

/** Nats that the rows in view of a frame say for its place. Fewer, and it may have slipped by a module against its part. */
const LEAST_SUPPORT = 4;

/** Of a frame whose part lies where it does for sure. */
function ownVerdict(verdict: Verdict, support: number): Verdict {
  if (verdict.state !== "evidence" || support >= LEAST_SUPPORT) return verdict;
  const margin = Math.min(verdict.margin, support);
  return { ...verdict, margin, state: support <= -LEAST_SUPPORT ? "ambiguous" : "prior" };
}

interface LaidModules {
  readonly placed: PlacedPart;
  /** Of the part. */
  readonly frame: number;
  readonly pose: Pose;
  readonly offM: Metres;
  readonly matches: readonly Match[];
  /** By found module; -1 where the drawing has none. */
  readonly drawn: Int32Array;
  /** Drawn modules that some frame shows. */
  readonly isFound: ReadonlySet<number>;
}

/** Of the longer side of a module: drawn modules nearer to the rim may be cut, as tables stand off their drawing. */
const RIM_MODULES = 0.9;

function candidateAt({ camera, seen }: FlightToPlace, laid: LaidModules): Candidate {
  const { plan, lens } = camera;
  const { placed, frame, pose, matches, drawn, isFound } = laid;
  const { index } = placed.part.frames[frame]!;
  const view = poseView(lens, pose);
  const own = new Set(drawn);
  const rimPx = (RIM_MODULES * plan.longSideM * lens.fxPx) / pose.at[2];
  const missing = modulesInView(lens, plan, pose).filter((module) => {
    if (own.has(module) || isFound.has(module)) return false;
    const at = view.pixelOf(middleOf(plan.modules[module]!));
    return at !== null && Math.min(at[0], at[1], lens.widthPx - at[0], lens.heightPx - at[1]) > rimPx;
  });
  const shown = [...own].filter((module) => module !== -1);
  const misses = matches.map(({ point, pixel }) => {
    const at = view.pixelOf(point);
    return at ? Math.hypot(at[0] - pixel[0], at[1] - pixel[1]) : lens.widthPx;
  });
  return {
    pose,
    offM: laid.offM,
    residualPx: median(misses),
    ...drawnInView({ placed, frame, plan, lens, pose, missing }),
    foundShare: matches.length / Math.max(1, drawn.length),
    modules: Int32Array.from([...shown, ...missing]),
    moduleScores: Float32Array.from([...shown.map(() => 0), ...missing.map(() => MISSING_NATS)]),
    signatures: new Float32Array(4 * (shown.length + missing.length)),
    extra: seen[index]!.found.centres.flatMap((centre, k) => {
      const at = drawn[k] === -1 ? view.planAt(centre) : null;
      return at ? [at] : [];
    }),
  };
}
