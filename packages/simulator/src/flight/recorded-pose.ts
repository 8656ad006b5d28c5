import type { Camera } from "@heliolens/domain/alignment/camera";
import type { CameraPose } from "@heliolens/domain/alignment/camera-view";
import { gimbalAxes, wrapDeg } from "@heliolens/domain/alignment/gimbal";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { dot, minus, type Vector } from "@heliolens/domain/geometry/vector";
import type { Inspection } from "../inspection/simulate-inspection.ts";
import { GEOID_M, type Plant, SITE_ELEVATION_M } from "../plant/plant.ts";
import { randomStream } from "../random/random-stream.ts";
import { batteryStep } from "./battery-step.ts";
import type { Look } from "./film-point.ts";
import type { FlightOptions } from "./flight-options.ts";
import type { RecordedPose } from "./shot.ts";

/** Who flies what over which plant. */
export interface Mission {
  readonly plant: Plant;
  readonly inspection: Inspection;
  readonly options: FlightOptions;
  readonly camera: Camera;
}

interface Moment {
  readonly flight: number;
  readonly number: number;
  readonly headingDeg: number;
  readonly look: Look | null;
  readonly sinceTakeOffS: number;
}

const RTK_NOISE_M = 0.02;
const DRIFT_OF_BIAS = 0.12;
const DRIFT_PERIOD_S = 1000;

/** The true pose with the errors of one flight and of one image on it, rounded as cameras round. */
export function recordedPose(mission: Mission, place: CameraPose, moment: Moment): RecordedPose {
  const { plant, inspection, options, camera } = mission;
  const flight = flightErrors(options, inspection.options.inspection, moment.flight);
  const random = randomStream(options.seed, "recorded", inspection.options.inspection, moment.flight, moment.number);
  const noiseM = options.hasRtk ? RTK_NOISE_M : options.gpsNoiseM;
  // Satellites move: a bias is not quite the same at the end of a battery.
  const driftM = options.hasRtk ? 0 : DRIFT_OF_BIAS * options.gpsBiasM;
  const wander = (2 * Math.PI * moment.sinceTakeOffS) / DRIFT_PERIOD_S + flight.phase;
  const step = batteryStep(options, moment.flight);
  const yawErrorDeg = flight.yaw + step.yawDeg - options.yawDriftDeg * (0.5 + 0.5 * Math.sin(1.3 * wander));
  const [east, north, up] = place.at;
  const takeOff = plant.tables[0]!.corner;
  const overTakeOffM = up - plant.terrain(takeOff[0] - 6, takeOff[1] - 4);
  return {
    position: plant.plane.toLonLat(
      asRecorded(options, moment.headingDeg, [
        east + flight.east + driftM * Math.sin(wander) + noiseM * random.normal(),
        north + flight.north + driftM * Math.cos(0.7 * wander) + noiseM * random.normal(),
      ]),
    ),
    absoluteAltitudeM: SITE_ELEVATION_M + GEOID_M + up + flight.altitude + noiseM * random.normal(),
    relativeAltitudeM: overTakeOffM * (1 + flight.height) + 0.08 * random.normal(),
    // Gimbals write what they were told to hold, not what their bearings make of it.
    gimbal: {
      yawDeg: tenths(wrapDeg(place.gimbal.yawDeg + yawErrorDeg + 0.25 * random.normal())),
      pitchDeg: tenths(moment.look?.pitchDeg ?? -90) + tenths(step.pitchDeg + Math.abs(0.05 * random.normal())),
      rollDeg: 0,
    },
    flightYawDeg: tenths(
      wrapDeg((moment.look?.yawDeg ?? moment.headingDeg) + yawErrorDeg + options.flightYawOffDeg + random.normal()),
    ),
    flightPitchDeg: tenths(-4 + random.normal()),
    flightRollDeg: tenths(random.normal()),
    laserRangeM: camera.hasLaser ? surfaceRangeM(plant, place) + 0.12 * random.normal() : null,
  };
}

/** As old as the receiver's lag, in its steps. */
function asRecorded(options: FlightOptions, headingDeg: number, [east, north]: Metres): Metres {
  const behindM = options.gpsLagS * options.speedMs;
  const heading = (headingDeg * Math.PI) / 180;
  return [
    stepped(east - behindM * Math.sin(heading), options.gpsStepEastM),
    stepped(north - behindM * Math.cos(heading), options.gpsStepNorthM),
  ];
}

const stepped = (value: number, step: number): number => (step === 0 ? value : Math.round(value / step) * step);

/** Constant over a flight: always near the stated size, in a direction of their own. */
function flightErrors(options: FlightOptions, inspection: number, flight: number) {
  const random = randomStream(options.seed, "flight-errors", inspection, flight);
  const near = (size: number) => size * random.between(0.7, 1);
  const direction = random.between(0, 2 * Math.PI);
  const biasM = options.hasRtk ? RTK_NOISE_M : near(options.gpsBiasM);
  return {
    east: biasM * Math.sin(direction),
    north: biasM * Math.cos(direction),
    height: random.sign() * near(options.heightErrorShare),
    altitude: options.hasRtk ? 0.03 * random.normal() : 6 * random.normal(),
    yaw: random.sign() * near(options.yawErrorDeg),
    phase: random.between(0, 2 * Math.PI),
  };
}

/** What the laser in the middle of the image hits: a table, or the ground between. */
function surfaceRangeM(plant: Plant, { at, gimbal }: CameraPose): number {
  const ray = gimbalAxes(gimbal).forward;
  const ground = (at[2] - plant.terrain(at[0], at[1])) / -ray[2];
  const under = { minX: at[0] - 8, minY: at[1] - 8, maxX: at[0] + 8, maxY: at[1] + 8 };
  const ranges = plant.grid.near(under).flatMap((index) => {
    const { corner, normal, along, upSlope, lengthM, depthM } = plant.tables[index]!;
    const range = dot(minus(corner, at), normal) / dot(ray, normal);
    const hit: Vector = [at[0] + ray[0] * range, at[1] + ray[1] * range, at[2] + ray[2] * range];
    const u = dot(minus(hit, corner), along);
    const v = dot(minus(hit, corner), upSlope);
    return range > 0 && u >= 0 && u <= lengthM && v >= 0 && v <= depthM ? [range] : [];
  });
  return Math.min(ground, ...ranges);
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
