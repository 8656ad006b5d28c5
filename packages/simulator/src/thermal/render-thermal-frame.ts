import { cameraView } from "@heliolens/domain/alignment/camera-view";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { batteryStep } from "../flight/battery-step.ts";
import type { Shot } from "../flight/shot.ts";
import type { Flight } from "../flight/simulate-flight.ts";
import type { Inspection } from "../inspection/simulate-inspection.ts";
import type { Plant } from "../plant/plant.ts";
import { type NoiseTile, noiseAt } from "../random/noise-tile.ts";
import { hashOf } from "../random/random-stream.ts";
import { type FrameSlopes, frameSlopes } from "../trace/frame-slopes.ts";
import { type Sight, type Trace, type TraceBuffers, traceBuffers, traceFrame } from "../trace/trace-frame.ts";
import { squareAt, visitRaised } from "../trace/trace-raised.ts";
import { isNear, visitOvergrowths } from "../trace/visit-overgrowth.ts";
import type { Conditions } from "../weather/conditions.ts";
import { addGround, groundOf } from "./ground-heat.ts";
import { type HeatMaps, heatMaps } from "./heat-map.ts";
import { addModules, moduleMoment } from "./module-heat.ts";
import { type ModuleRelief, moduleRelief } from "./module-relief.ts";
import { exposed, type Sensor, sensorOf } from "./sensor.ts";
import { addMirroredSky, skyOf } from "./sky-mirror.ts";
import { type Textures, texturesOf } from "./textures.ts";

/** Everything that the frames of one inspection share. */
export interface ThermalScene {
  readonly plant: Plant;
  readonly inspection: Inspection;
  readonly flight: Flight;
  readonly textures: Textures;
  readonly maps: HeatMaps;
  readonly relief: ModuleRelief;
  readonly slopes: FrameSlopes;
  readonly sensor: Sensor;
  readonly buffers: TraceBuffers;
}

/** Readings as the camera's maker would show them with the file's own parameters. */
export interface ThermalFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly celsius: Float32Array;
}

export function thermalScene(plant: Plant, inspection: Inspection, flight: Flight): ThermalScene {
  return {
    plant,
    inspection,
    flight,
    textures: texturesOf(plant.options.seed, inspection.options.inspection),
    maps: heatMaps(plant, inspection),
    relief: moduleRelief(plant, inspection, flight.options.heightM / flight.lens.fxPx),
    slopes: frameSlopes(flight.lens),
    sensor: sensorOf(flight.options.seed, flight.lens),
    buffers: traceBuffers(flight.lens.widthPx * flight.lens.heightPx),
  };
}

export function renderThermalFrame(scene: ThermalScene, shot: Shot): ThermalFrame {
  const { flight, inspection, sensor } = scene;
  const { widthPx, heightPx } = flight.lens;
  const view = cameraView(flight.lens, shot.place);
  const conditions = inspection.conditionsAt(shot.timeMs);
  const sight: Sight = { plant: scene.plant, view, slopes: scene.slopes, sun: conditions.sun };
  const trace = traceFrame(sight, { widthPx, fromRow: 0, toRow: heightPx }, scene.buffers);
  const celsius = sceneHeat(scene, sight, trace, conditions);
  addOvergrowth(scene, sight, trace, conditions, celsius);
  addCabinets(scene, sight, trace, conditions, celsius);
  const speedMs = Math.hypot(shot.velocity[0], shot.velocity[1]);
  return {
    widthPx,
    heightPx,
    celsius: exposed(sensor, flight.lens, celsius, {
      seed: hashOf(flight.options.seed, `${inspection.options.inspection}/${shot.index}`),
      sinceShutterS: shot.sinceShutterS,
      smearPx: (speedMs * ANSWER_S) / trace.pixelM,
      levelC: batteryStep(flight.options, shot.flight).heatC,
      noiseFactor: flight.options.noiseFactor,
    }),
  };
}

/** Uncooled pixels answer with this time constant. */
const ANSWER_S = 0.01;
const GUST_C = 0.35;

// Row by row: short loops that run often are compiled better than one long loop a frame.
function sceneHeat(scene: ThermalScene, sight: Sight, trace: Trace, conditions: Conditions): Float32Array {
  const { plant, inspection, textures } = scene;
  const celsius = new Float32Array(trace.table.length);
  const modules = moduleMoment(scene, conditions, trace.pixelM);
  const sky = skyOf(conditions, textures.clouds, inspection.day.cloudOkta);
  const ground = groundOf(plant, textures, conditions, trace);
  const sinceS = (conditions.timeMs - inspection.day.startMs) / 1000;
  for (let from = 0; from < celsius.length; from += trace.band.widthPx) {
    const to = from + trace.band.widthPx;
    addModules(modules, trace, celsius, from, to);
    addGusts(textures.clouds, sinceS, trace, celsius, from, to);
    addMirroredSky(sky, sight, trace, celsius, from, to);
    addGround(ground, trace, celsius, from, to);
  }
  return celsius;
}

// Gusts wander over the plant: two passes over one module never find it at quite the same temperature.
function addGusts(
  clouds: NoiseTile,
  sinceS: number,
  trace: Trace,
  celsius: Float32Array,
  from: number,
  to: number,
): void {
  const [atEast, atNorth] = trace.centre.at;
  for (let pixel = from; pixel < to; pixel++) {
    if (trace.cover[pixel] === 0) continue;
    const east = (atEast + trace.east[pixel]!) * 1.1 + sinceS * 0.35;
    const north = (atNorth + trace.north[pixel]!) * 1.1 - sinceS * 0.2;
    celsius[pixel]! += GUST_C * noiseAt(clouds, east, north);
  }
}

function addOvergrowth(
  scene: ThermalScene,
  sight: Sight,
  trace: Trace,
  { airC }: Conditions,
  celsius: Float32Array,
): void {
  const { leaves } = scene.textures;
  visitOvergrowths(sight, trace, scene.inspection.overgrowths, leaves, {
    leaf: (pixel, share, east, north) => {
      const leafC = airC + 3 + 1.6 * noiseAt(leaves, east * 21, north * 21);
      celsius[pixel]! += share * (leafC - celsius[pixel]!);
    },
    // Modules keep some of their warmth while the shadow wanders over them.
    shadow: (pixel, share) => {
      const shadedC = airC + (trace.cover[pixel]! >= 0.5 ? 6 : 0.5);
      celsius[pixel]! += 0.9 * share * (Math.min(shadedC, celsius[pixel]!) - celsius[pixel]!);
    },
  });
}

const cabinetC = { inverter: 24, combiner: 20, hut: 13 } as const;

function addCabinets(
  { plant }: ThermalScene,
  sight: Sight,
  trace: Trace,
  { airC }: Conditions,
  celsius: Float32Array,
): void {
  for (const { at, kind, widthM, depthM, heightM } of plant.surroundings.cabinets) {
    if (!isNear(sight.view, at)) continue;
    const middle: Vector = [at[0], at[1], plant.terrain(at[0], at[1]) + heightM];
    visitRaised(sight, trace, squareAt(middle, Math.max(widthM, depthM) / 2), (pixel, east, north) => {
      if (Math.abs(east - at[0]) < widthM / 2 && Math.abs(north - at[1]) < depthM / 2)
        celsius[pixel] = airC + cabinetC[kind];
    });
  }
}
