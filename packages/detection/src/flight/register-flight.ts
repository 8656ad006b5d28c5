import type { FootprintPose } from "@heliolens/domain/alignment/footprint";
import { gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import { searchGround } from "../lattice/frame-search.ts";
import { centreOf, level, type Pose } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { candidatesOfAll } from "./flight-candidates.ts";
import type { FlightImage, RegistrationWatch } from "./flight-image.ts";
import { layByGround } from "./lay-by-ground.ts";
import { type Registration, registrationOf } from "./registration.ts";
import { solveFlight } from "./solve-flight.ts";

export interface FlightToRegister {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  readonly images: readonly FlightImage[];
  /** How far the told positions of the whole flight may be off together: 6 m without RTK, centimetres with. */
  readonly biasBoundM: number;
}

/** Beyond the bias: how far a single told position may be off. */
const JITTER_BOUND_M = 1.5;

/** Holds two frames at a time; throws the signal's reason when it is stopped. */
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
  const { candidates, likely } = await candidatesOfAll({ ground, told, images, onProgress, signal });
  const sharedM = frameReachM(lens, told);
  const solution = solveFlight({
    plan,
    candidates,
    centres: told.map(centreOf),
    isAnchor: images.map(({ anchor }) => anchor !== null),
    searchedM: reachM,
    reachM: sharedM,
    biasBoundM: flight.biasBoundM,
  });
  const frames = await layByGround({ ground, images, told, likely, candidates, reachM: sharedM, signal }, solution);
  return images.map((image, i) => registrationOf({ plan, lens, image, ...frames[i]! }));
}

function toldPose(plan: PanelPlan, { position, heightM, gimbal }: FootprintPose): Pose {
  const [east, north] = plan.plane.toMetres(position);
  return { at: [east, north, heightM], axes: gimbalAxes(gimbal), relief: level };
}

/** Frames farther apart than this share no whole module. */
const frameReachM = (lens: Lens, told: readonly Pose[]): number =>
  (Math.max(...told.map(({ at }) => at[2])) * Math.max(lens.widthPx, lens.heightPx) * 0.75) / lens.fxPx;
