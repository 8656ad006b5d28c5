import type { SimulationPlan } from "./simulation-plan.ts";

/** A number of a plan that the command takes on its own, over what its world says. */
export interface WorldOption {
  readonly part: "plant" | "flight";
  readonly key: string;
  readonly meaning: string;
}

const plant = (key: keyof SimulationPlan["plant"], meaning: string): WorldOption => ({ part: "plant", key, meaning });
const flight = (key: keyof SimulationPlan["flight"], meaning: string): WorldOption => ({
  part: "flight",
  key,
  meaning,
});

export const worldOptionTable = {
  "drawing-module-error": plant("drawnModuleErrorM", "m, each module of the drawing is off by up to this"),
  "drawing-table-error": plant("drawnTableErrorM", "m, each table too"),
  "drawing-table-turn": plant("drawnTableTurnDeg", "°, and turned by up to this"),
  "drawing-share": plant("drawnShare", "share of the tables that the drawing has"),
  tilt: plant("tiltDeg", "° of the tables"),
  slope: plant("terrainSlope", "metres a metre, fall of the site"),
  waves: plant("terrainWavesM", "m, height of the ground's waves"),
  "clamp-size": plant("clampM", "m along the seam; 0.15 is 5 pixels at 3 cm"),
  "clamp-heat": plant("clampC", "K against the glass, dark below 0"),
  "frame-width": plant("frameM", "m of metal around each module"),
  "frame-heat": plant("frameC", "K against the glass"),
  "rim-heat": plant("rimC", "K at the rim of the glass"),
  "rim-reach": plant("rimReachM", "m that this reaches inwards"),
  cables: plant("cableShare", "share of the tables with a cable along one side"),
  "side-boxes": plant("sideBoxC", "K of the junction box at one side of each module"),
  "cell-corners": plant("cellCornerC", "K of the gaps between cells, from close by"),
  "warm-ground": plant("warmGroundShare", "share of the ground as warm as the glass"),
  "ground-over-glass": plant("groundOverGlassC", "K that this ground is warmer"),
  "gps-lag": flight("gpsLagS", "s that recorded positions are late"),
  "gps-step-east": flight("gpsStepEastM", "m in which they are rounded"),
  "gps-step-north": flight("gpsStepNorthM", "m"),
  "yaw-drift": flight("yawDriftDeg", "° that recorded yaw wanders"),
  "yaw-step": flight("yawStepDeg", "° that it steps with every second battery"),
  "flight-yaw-off": flight("flightYawOffDeg", "° on the airframe's yaw, such as 180"),
  "lens-focus": flight("lensFocusOff", "share that the focal length is off the table"),
  "lens-k1": flight("lensK1Off", "added to the table's radial distortion"),
  "lens-k2": flight("lensK2Off", "added"),
  "battery-min": flight("batteryMin", "minutes that a battery lasts"),
  "battery-pause": flight("batteryPauseMin", "minutes until the next one flies"),
  "pitch-step": flight("pitchStepDeg", "° that every second battery looks off straight down"),
  noise: flight("noiseFactor", "times the camera's usual noise"),
  "heat-step": flight("heatStepC", "K that it reads warmer"),
} as const satisfies Record<string, WorldOption>;

export type WorldOptionName = keyof typeof worldOptionTable;

export const worldUsage = Object.entries<WorldOption>(worldOptionTable)
  .map(([name, { meaning }]) => `  --${name.padEnd(20)} ${meaning}`)
  .join("\n");
