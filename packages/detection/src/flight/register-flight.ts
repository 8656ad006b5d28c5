import type { FootprintPose } from "@heliolens/domain/alignment/footprint";
import { gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import { anchorCandidate, type Candidate, frameCandidates } from "../evidence/frame-candidates.ts";
import { frameSearch, type SearchGround, searchGround } from "../lattice/frame-search.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { lockFrame } from "../lattice/lock-frame.ts";
import { centreOf, type Pose } from "../lattice/pose.ts";
import type { PoseGuess } from "../lattice/pose-guesses.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { poseOfFootprint } from "./pose-of-footprint.ts";
import { type Registration, registrationOf } from "./registration.ts";
import { solveFlight } from "./solve-flight.ts";

/** One image of a flight, in the order of flying. */
export interface FlightImage {
  readonly id: string;
  /** By its own word. The gimbal is normalised, the height is over the panels. */
  readonly told: FootprintPose;
  /** Corners of the frame on the map where a person has placed it: the solution leaves it there and hangs the others on it. */
  readonly anchor: readonly LonLat[] | null;
  load(): Promise<HeatGrid>;
}

export interface FlightToRegister {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  readonly images: readonly FlightImage[];
  /** How far the told positions of the whole flight may be off together: 6 m without RTK, centimetres with. */
  readonly biasBoundM: number;
}

export interface RegistrationWatch {
  onProgress?(done: number, total: number): void;
  readonly signal?: AbortSignal;
}

/** Beyond the bias: how far a single told position may be off. */
const JITTER_BOUND_M = 1.5;

/** Holds one frame at a time; throws the signal's reason when it is stopped. */
export async function registerFlight(
  flight: FlightToRegister,
  { onProgress, signal }: RegistrationWatch = {},
): Promise<readonly Registration[]> {
  const { plan, lens, images } = flight;
  if (images.length === 0) return [];
  const heights = images.map(({ told }) => told.heightM).sort((a, b) => a - b);
  const reachM = flight.biasBoundM + JITTER_BOUND_M;
  const ground = searchGround(plan, lens, heights[Math.floor(heights.length / 2)]!, reachM);
  const told = images.map((image) => toldPose(plan, image.told));
  const candidates: (readonly Candidate[])[] = [];
  let guess: PoseGuess | null = null;
  for (const [i, image] of images.entries()) {
    signal?.throwIfAborted();
    const frame = await image.load();
    const found = candidatesOf(ground, frame, told[i]!, image.anchor, guess);
    candidates.push(found.candidates);
    guess = found.guess;
    onProgress?.(i + 1, images.length);
  }
  const { frames, usualOffM } = solveFlight({
    plan,
    candidates,
    centres: told.map(centreOf),
    isAnchor: images.map(({ anchor }) => anchor !== null),
    reachM: frameReachM(lens, told),
    biasBoundM: flight.biasBoundM,
  });
  return images.map((image, i) => registrationOf({ plan, lens, image, told: told[i]!, ...frames[i]!, usualOffM }));
}

function candidatesOf(
  ground: SearchGround,
  frame: HeatGrid,
  told: Pose,
  anchor: readonly LonLat[] | null,
  before: PoseGuess | null,
): { readonly candidates: readonly Candidate[]; readonly guess: PoseGuess | null } {
  if (anchor) {
    const corners = anchor.map((corner): Metres => ground.plan.plane.toMetres(corner));
    const fixed = anchorCandidate(ground, frame, told, poseOfFootprint(ground.lens, corners, told));
    return { candidates: fixed ? [fixed] : [], guess: before };
  }
  const search = frameSearch(ground, frame);
  const lock = lockFrame(search, told, before);
  return lock
    ? { candidates: frameCandidates(search, told, lock), guess: lock.guess }
    : { candidates: [], guess: before };
}

function toldPose(plan: PanelPlan, { position, heightM, gimbal }: FootprintPose): Pose {
  const [east, north] = plan.plane.toMetres(position);
  return { at: [east, north, heightM], axes: gimbalAxes(gimbal) };
}

/** Frames farther apart than this share no whole module. */
const frameReachM = (lens: Lens, told: readonly Pose[]): number =>
  (Math.max(...told.map(({ at }) => at[2])) * Math.max(lens.widthPx, lens.heightPx) * 0.75) / lens.fxPx;
