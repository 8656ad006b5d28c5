import type { FlightResult } from "@heliolens/domain/alignment/flight-result";
import type { Lens } from "@heliolens/domain/alignment/lens";
import { type SeenModules, seenModules } from "../evidence/seen-modules.ts";
import { type FlightCamera, flightCamera, type SampleFrame } from "../lattice/flight-camera.ts";
import { LEAST_LOCKED, type SearchContext } from "../lattice/lock-frame.ts";
import { centreOf, type Pose } from "../lattice/pose.ts";
import type { FlightImage, RegistrationWatch } from "./flight-image.ts";
import { flightResult } from "./flight-result.ts";
import type { FlightToRegister } from "./flight-to-register.ts";
import { judgeFrames } from "./judge-frames.ts";
import { layBesideNetwork } from "./lay-beside-network.ts";
import { candidatesOfAll, type SearchedFlight } from "./loose/flight-candidates.ts";
import { type LaidFrame, layByGround } from "./loose/lay-by-ground.ts";
import { ontoDrawing } from "./loose/onto-drawing.ts";
import { type FlightSolution, solveFlight } from "./loose/solve-flight.ts";
import { tableMoves } from "./loose/table-moves.ts";
import { placeByNetwork } from "./place-by-network.ts";
import { recordedPoses } from "./recorded-poses.ts";
import { type Registration, registrationOf } from "./registration.ts";

export interface RegisteredFlight {
  readonly images: readonly Registration[];
  readonly camera: FlightCamera;
  readonly result: FlightResult;
}

/** Beyond the bias: how far a single recorded position may be off. */
const JITTER_BOUND_M = 1.5;

/** Holds the modules of all frames and the ground of at most 48; throws the signal's reason when it is stopped. */
export async function registerFlight(
  flight: FlightToRegister,
  watch: RegistrationWatch = {},
): Promise<RegisteredFlight> {
  return placeFlight(flight, await modulesOfAll(flight.images, watch), watch);
}

/** Of the time of laying a flight: checking its steps takes the rest. */
const LAID_SHARE = 0.5;

/** With the modules of each image found already. */
export async function placeFlight(
  flight: FlightToRegister,
  seen: readonly (SeenModules | null)[],
  watch: RegistrationWatch = {},
): Promise<RegisteredFlight> {
  const { images, biasBoundM } = flight;
  const recorded = await recordedPoses({ ...flight, seen });
  const reachM = biasBoundM + JITTER_BOUND_M;
  const camera = cameraOf(flight, reachM, recorded, seen);
  const network = await placeByNetwork(
    { ...flight, isLensGuessed: flight.isLensGuessed ?? false, camera, seen, recorded, reachM },
    watch,
  );
  watch.onProgress?.("laying", 0);
  const rest = await laidWithout(network, { flight, recorded, seen, camera, reachM }, watch);
  watch.onProgress?.("laying", LAID_SHARE);
  const ground = { ground: rest.ground, images, seen, reachM: rest.sharedM, ...watch };
  const judged = await judgeFrames(ground, rest.frames, new Set(network.keys()));
  return {
    images: images.map((image, i) => {
      const frame = judged.frames[i]!;
      // The network has put its frames onto the drawing already.
      const found = network.has(i) ? null : frame.candidate && seen[i]?.found;
      const pose = found ? ontoDrawing(camera, rest.ground.plan, frame.pose, found) : frame.pose;
      return registrationOf({ ...camera, image, ...frame, pose });
    }),
    camera,
    result: flightResult(flight, camera, recorded, judged),
  };
}

interface LooseFrames {
  readonly frames: readonly LaidFrame[];
  readonly ground: SearchContext;
  readonly sharedM: number;
}

/** Frames that hang on no network lie beside it. Only a flight of which nothing hangs together is searched frame by frame. */
async function laidWithout(
  network: ReadonlyMap<number, LaidFrame>,
  asked: FlightRequest & { readonly camera: FlightCamera; readonly reachM: number },
  watch: RegistrationWatch,
): Promise<LooseFrames> {
  const { flight, recorded, seen, camera, reachM } = asked;
  const ground = { plan: camera.plan, lens: camera.lens, reachM };
  if (network.size > 0) {
    const frames = layBesideNetwork({ ground, recorded, seen, network });
    return { frames, ground, sharedM: frameReachM(ground.lens, recorded) };
  }
  let solved = solveOn(asked, ground);
  for (let pass = 0; pass < PASSES; pass++) solved = solveOn(asked, withTablesMoved(camera, solved, seen));
  const { searched, solution, sharedM } = solved;
  const loose = {
    ground: solved.ground,
    images: flight.images,
    seen,
    recorded,
    ...searched,
    reachM: sharedM,
    ...watch,
  };
  return { frames: await layByGround(loose, solution), ground: solved.ground, sharedM };
}

/** Once more with tables where the first pass saw them, and once with what that changes. */
const PASSES = 2;

interface FlightRequest {
  readonly flight: FlightToRegister;
  readonly recorded: readonly Pose[];
  readonly seen: readonly (SeenModules | null)[];
}

interface SolvedFlight {
  readonly ground: SearchContext;
  readonly searched: SearchedFlight;
  readonly solution: FlightSolution;
  readonly sharedM: number;
}

function solveOn({ flight, recorded, seen }: FlightRequest, ground: SearchContext): SolvedFlight {
  const anchors = flight.images.map(({ anchor }) => anchor);
  const searched = candidatesOfAll({ ground, recorded, anchors, seen });
  const sharedM = frameReachM(ground.lens, searched.likely);
  const solution = solveFlight({
    plan: ground.plan,
    candidates: searched.candidates,
    centres: recorded.map(centreOf),
    isAnchor: anchors.map((anchor) => anchor !== null),
    searchedM: ground.reachM,
    reachM: sharedM,
  });
  return { ground, searched, solution, sharedM };
}

/** Tables are drawn and built off by decimetres, each its own way: less what all of them are off together, which is the flight's. */
function withTablesMoved(
  { plan, lens }: FlightCamera,
  { ground, solution }: SolvedFlight,
  seen: readonly (SeenModules | null)[],
): SearchContext {
  const posed = solution.frames.flatMap(({ candidate }, i) =>
    candidate && seen[i] ? [{ pose: candidate.pose, found: seen[i].found }] : [],
  );
  const { ofTable, commonM } = tableMoves(plan, lens, posed);
  const own = [...ofTable].map(([table, [east, north]]) => [table, [east - commonM[0], north - commonM[1]]] as const);
  return { ...ground, plan: plan.moved(new Map(own)) };
}

async function modulesOfAll(
  images: readonly FlightImage[],
  { onProgress, signal }: RegistrationWatch,
): Promise<readonly (SeenModules | null)[]> {
  const seen: (SeenModules | null)[] = [];
  for (const image of images) {
    signal?.throwIfAborted();
    const frame = await image.load();
    seen.push(frame && seenModules(frame));
    onProgress?.("modules", seen.length / images.length);
  }
  return seen;
}

const SAMPLES = 16;

/** From frames with many modules, spread over the flight. */
function cameraOf(
  { plan, lens, isLensGuessed = false }: FlightToRegister,
  reachM: number,
  recorded: readonly Pose[],
  seen: readonly (SeenModules | null)[],
): FlightCamera {
  const counts = seen.map((one) => one?.found.centres.length ?? 0);
  const usual = counts.filter((count) => count >= LEAST_LOCKED).sort((a, b) => a - b);
  const enough = usual[Math.floor(usual.length / 2)] ?? Infinity;
  const rich = counts.flatMap((count, i): SampleFrame[] =>
    count >= enough ? [{ recorded: recorded[i]!, found: seen[i]!.found }] : [],
  );
  const every = Math.max(1, rich.length / SAMPLES);
  const samples = Array.from({ length: Math.min(SAMPLES, rich.length) }, (_, k) => rich[Math.floor(k * every)]!);
  return flightCamera({ plan, lens, isLensGuessed, reachM }, samples);
}

/** Frames farther apart than this share no whole module. */
const frameReachM = (lens: Lens, poses: readonly Pose[]): number =>
  (Math.max(...poses.map(({ at }) => at[2])) * Math.max(lens.widthPx, lens.heightPx) * 0.75) / lens.fxPx;
