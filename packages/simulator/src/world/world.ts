import { cameras } from "@heliolens/domain/alignment/camera-table";
import type { FlightOptions, FlightPath } from "../flight/flight-options.ts";
import type { PlantOptions } from "../plant/plant-options.ts";
import { type RandomStream, randomStream } from "../random/random-stream.ts";
import type { SimulationPlan } from "./simulation-plan.ts";

/** `kind`: exact drawing, cool grass, a lens as listed. `hard`: as real flights are. */
export type WorldName = "kind" | "hard";

export const worldNames: readonly WorldName[] = ["kind", "hard"];

export function worldNamed(name: string): WorldName {
  const world = worldNames.find((one) => one === name);
  if (!world) throw new RangeError(`world: ${worldNames.join(", ")}`);
  return world;
}

/** The plan with the world's options under its own. Each seed has a hard world of its own, within the ranges of real flights. */
export function inWorld(world: WorldName, plan: SimulationPlan): SimulationPlan {
  if (world === "kind") return plan;
  const seed = plan.plant.seed ?? 7;
  const chance = (part: string) => randomStream(seed, "world", part);
  return {
    plant: { ...hardPlant(plan, chance("plant")), ...plan.plant },
    inspection: { firstStartMs: someMorning(chance("inspection")), ...plan.inspection },
    flight: { ...hardFlight(plan.flight, chance("flight")), ...plan.flight },
    files: plan.files,
  };
}

/** Drawings, fittings and ground: Real flights show clamps 10 to 25 K colder than glass, and rims 0.5 to 2 K. */
const hardPlant = ({ plant, flight }: SimulationPlan, random: RandomStream): Partial<PlantOptions> => ({
  product: random.pick(["half-cut-144", "full-cell-72"]),
  tiltDeg: random.between(18, 26),
  azimuthDeg: random.between(165, 195),
  drawnModuleErrorM: 0.15,
  drawnTableErrorM: 0.5,
  drawnTableTurnDeg: 0.3,
  drawnShare: random.between(0.75, 0.95),
  isTiltDrawn: false,
  // From close by a clamp shows as it is; from afar its glare makes it larger.
  clampM: flight.path === "close" ? random.between(0.06, 0.1) : random.between(0.13, 0.21),
  clampC: random.chance(0.8) ? random.between(-18, -9) : random.between(3, 7),
  frameM: random.between(0.012, 0.035),
  frameC: random.between(-4, -1.5),
  rimC: random.between(-2, -0.5),
  rimReachM: random.between(0.04, 0.09),
  cableShare: random.between(0.3, 0.8),
  sideBoxC: random.between(0.5, 1.6),
  cellCornerC: random.between(-2.5, -1),
  warmGroundShare: random.between(0.35, 0.85),
  groundOverGlassC: random.between(-2, 4),
  // Irregular plants stand on hills of their own.
  ...(plant.kind !== "irregular" && {
    terrainSlope: random.between(0.008, 0.035),
    terrainWavesM: random.between(0.15, 0.6),
  }),
});

/** What satellites, compass, barometer and batteries do to a flight. */
const hardFlight = (own: Partial<FlightOptions>, random: RandomStream): Partial<FlightOptions> => {
  const mission = missionOf(own.path ?? "survey", random);
  const lens = hardLens(own.camera ?? mission.camera, random);
  return {
    ...(own.camera === undefined && mission),
    gpsBiasM: random.between(1.4, 3),
    gpsNoiseM: 0.2,
    gpsLagS: random.between(0.3, 0.4),
    gpsStepNorthM: 0.42,
    gpsStepEastM: 0.68,
    heightErrorShare: random.between(0.03, 0.11),
    yawErrorDeg: 0.5,
    yawDriftDeg: random.between(2, 5),
    yawStepDeg: 4 * random.sign(),
    flightYawOffDeg: random.chance(0.5) ? 180 : 0,
    batteryMin: random.between(3, 6),
    batteryPauseMin: random.between(5, 20),
    pitchStepDeg: 3.5,
    heatStepC: random.sign() * random.between(1.5, 4),
    lines: random.chance(0.4) ? "across-rows" : "along-rows",
    holdsYaw: random.chance(0.5),
    noiseFactor: random.between(1, 2),
    ...lens,
  };
};

/** Cameras and heights that give 2 to 4 cm a pixel; low flights as videos are taken; close ones by hand. */
function missionOf(path: FlightPath, random: RandomStream) {
  switch (path) {
    case "survey":
      return random.pick([
        { camera: "m3t", heightM: 24 },
        { camera: "m3t", heightM: 30 },
        { camera: "xt2-13", heightM: 26 },
        { camera: "xt2-19", heightM: 41 },
      ]);
    case "rows":
      return { camera: "xt2-13", heightM: random.between(12, 17), frontOverlap: 0.9, speedMs: 4 };
    case "close":
      return { camera: "xt-336-9", heightM: random.between(2.4, 4), speedMs: 0.4 };
  }
}

/** Of the 19 mm lens whose k1 was found 0.33 and k2 0.77 off its table: the frame's corner, squared slope. */
const MEASURED_CORNER = 0.134;

/** Off by the same share of the way to the frame's corner, whatever the focal length. */
function hardLens(key: string, random: RandomStream): Partial<FlightOptions> {
  const { widthPx, heightPx, fxPx } = cameras.find((camera) => camera.key === key)!;
  const scale = MEASURED_CORNER / ((widthPx ** 2 + heightPx ** 2) / (4 * fxPx ** 2));
  return {
    lensFocusOff: random.between(-0.03, 0.03),
    lensK1Off: random.between(-0.05, 0.33) * scale,
    lensK2Off: random.between(0, 0.77) * scale ** 2,
  };
}

/** Late March to September between ten and half past two in Korea: shadows and light differ, the sun is strong enough to judge. */
function someMorning(random: RandomStream): number {
  const day = Date.UTC(2024, 2, 20) + random.below(190) * 86_400_000;
  return day + Math.round(random.between(1, 5.5) * 60) * 60_000;
}
