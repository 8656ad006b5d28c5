import type { Camera } from "@heliolens/domain/alignment/camera";
import { cameras } from "@heliolens/domain/alignment/camera-table";
import type { Gimbal } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Inspection } from "../inspection/simulate-inspection.ts";
import type { Plant } from "../plant/plant.ts";
import { CLEARANCE_M } from "../plant/table.ts";
import { type RandomStream, randomStream } from "../random/random-stream.ts";
import { batteryStep } from "./battery-step.ts";
import type { FilmPoint } from "./film-point.ts";
import { filmPoints } from "./flight-lines.ts";
import { type FlightOptions, flightOptions } from "./flight-options.ts";
import { type Mission, recordedPose } from "./recorded-pose.ts";
import type { Shot } from "./shot.ts";
import { unitLens } from "./unit-lens.ts";

/** All flights of one inspection. */
export interface Flight {
  readonly options: FlightOptions;
  readonly camera: Camera;
  /** The lens as it really is; the camera table has it a little differently. */
  readonly lens: Lens;
  readonly shots: readonly Shot[];
}

const TURN_S = 9;

export function simulateFlight(plant: Plant, inspection: Inspection, given: Partial<FlightOptions> = {}): Flight {
  const options = flightOptions({ seed: plant.options.seed, ...given });
  const camera = cameras.find(({ key }) => key === options.camera)!;
  const lens = unitLens(camera, options.seed, camera.widthPx, options);
  const { sun } = inspection.conditionsAt(inspection.day.startMs);
  const points = filmPoints(plant, lens, options, sun).slice(0, options.imageLimit);
  const timed = timedPoints(points, inspection, options);
  const sways = new Map<number, () => Sway>();
  const shots = timed.map((point, index): Shot => {
    const sway =
      sways.get(point.flight) ??
      swayOf(randomStream(options.seed, "sway", inspection.options.inspection, point.flight));
    sways.set(point.flight, sway);
    return shotAt({ plant, inspection, options, camera }, point, index, sway());
  });
  return { options, camera, lens, shots };
}

interface TimedPoint extends FilmPoint {
  readonly timeMs: number;
  readonly flight: number;
  readonly number: number;
  readonly sinceTakeOffS: number;
}

/** A battery that ends within a line leaves the rest to the next flight. */
function timedPoints(
  points: readonly FilmPoint[],
  inspection: Inspection,
  options: FlightOptions,
): readonly TimedPoint[] {
  let sinceStartS = 0;
  let takeOffS = 0;
  let flight = 1;
  let number = 0;
  return points.map((point, i) => {
    const before = points[i - 1];
    if (before) {
      sinceStartS += Math.hypot(point.at[0] - before.at[0], point.at[1] - before.at[1]) / options.speedMs;
      if (before.line !== point.line) sinceStartS += TURN_S;
    }
    if (sinceStartS - takeOffS > options.batteryMin * 60) {
      sinceStartS += options.batteryPauseMin * 60;
      takeOffS = sinceStartS;
      flight++;
      number = 0;
    }
    number++;
    const timeMs = inspection.day.startMs + Math.round(sinceStartS * 1000);
    return { ...point, timeMs, flight, number, sinceTakeOffS: sinceStartS - takeOffS };
  });
}

/** What wind and gimbal do to the camera from shot to shot, each about 0 with deviation 1. */
interface Sway {
  readonly along: number;
  readonly across: number;
  readonly height: number;
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

// Neighbouring shots sway alike: a first-order walk that forgets within a few images.
function swayOf(random: RandomStream): () => Sway {
  const step = (now: number) => 0.8 * now + 0.6 * random.normal();
  let now: Sway = { along: 0, across: 0, height: 0, yaw: 0, pitch: 0, roll: 0 };
  return () => {
    now = {
      along: step(now.along),
      across: step(now.across),
      height: step(now.height),
      yaw: step(now.yaw),
      pitch: step(now.pitch),
      roll: step(now.roll),
    };
    return now;
  };
}

function shotAt(mission: Mission, point: TimedPoint, index: number, sway: Sway): Shot {
  const { plant, options } = mission;
  const heading = (point.headingDeg * Math.PI) / 180;
  const [sin, cos] = [Math.sin(heading), Math.cos(heading)];
  // Close to the modules a pilot holds the drone stiller.
  const swayM = Math.min(1, options.heightM / 8);
  const east = point.at[0] + swayM * 0.15 * sway.along * sin + swayM * 0.25 * sway.across * cos;
  const north = point.at[1] + swayM * 0.15 * sway.along * cos - swayM * 0.25 * sway.across * sin;
  const panelsM = point.panelsM ?? panelLevelM(plant, east, north);
  const up = panelsM + options.heightM + swayM * 0.25 * sway.height;
  const place = {
    at: [east, north, up] as const,
    gimbal: swayedGimbal(mission, point, sway),
  };
  return {
    index,
    flight: point.flight,
    number: point.number,
    line: point.line,
    timeMs: point.timeMs,
    place,
    panelsM,
    velocity: [options.speedMs * sin, options.speedMs * cos, 0],
    sinceShutterS: point.sinceTakeOffS % shutterEveryS(mission, point.flight),
    recorded: recordedPose(mission, place, point),
  };
}

function swayedGimbal({ options, inspection }: Mission, point: TimedPoint, sway: Sway): Gimbal {
  const hung = randomStream(options.seed, "gimbal", inspection.options.inspection, point.flight);
  return {
    yawDeg: (point.look?.yawDeg ?? point.headingDeg) + 0.7 * sway.yaw,
    pitchDeg:
      (point.look?.pitchDeg ?? -90) +
      batteryStep(options, point.flight).pitchDeg +
      options.tiltErrorDeg * (hung.normal() + 0.7 * sway.pitch),
    rollDeg: options.tiltErrorDeg * (hung.normal() + 0.7 * sway.roll),
  };
}

/** Missions over sloping ground follow it, the others keep the height of the plant's middle. */
function panelLevelM(plant: Plant, east: number, north: number): number {
  const table = plant.tables[Math.floor(plant.tables.length / 2)]!;
  const ground =
    plant.options.kind === "irregular" ? plant.terrain(east, north) : plant.terrain(table.corner[0], table.corner[1]);
  return ground + CLEARANCE_M + (table.depthM / 2) * table.upSlope[2];
}

const shutterEveryS = ({ options, inspection }: Mission, flight: number): number =>
  randomStream(options.seed, "shutter", inspection.options.inspection, flight).between(80, 170);
