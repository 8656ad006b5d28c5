import { cameras } from "@heliolens/domain/alignment/camera-table";
import { checkRecordErrors, exactRecords, type RecordErrors } from "./record-errors.ts";

/** `survey`: lines over the whole plant; `rows`: low along the rows, two at a time; `close`: from a few metres, aslant, module by module. */
export type FlightPath = "survey" | "rows" | "close";

const heightsM: Readonly<Record<FlightPath, readonly [least: number, most: number, usual: number]>> = {
  survey: [8, 120, 30],
  rows: [5, 40, 15],
  close: [2, 8, 3],
};

export const flightPaths = Object.keys(heightsM) as readonly FlightPath[];

export interface FlightOptions extends RecordErrors {
  readonly seed: number;
  /** A key of the camera table, thermal. */
  readonly camera: string;
  readonly path: FlightPath;
  /** Of a survey: rows run down its pictures, or across them. */
  readonly lines: "along-rows" | "across-rows";
  /** The camera keeps the first line's yaw where others turn with the drone. */
  readonly holdsYaw: boolean;
  /** Over the plane of the modules. */
  readonly heightM: number;
  readonly speedMs: number;
  readonly frontOverlap: number;
  readonly sideOverlap: number;
  /** How far the position is off for a whole flight, and how much it jitters from image to image. */
  readonly gpsBiasM: number;
  readonly gpsNoiseM: number;
  /** How far the height over take-off is off, as a share. */
  readonly heightErrorShare: number;
  readonly yawErrorDeg: number;
  readonly tiltErrorDeg: number;
  readonly hasRtk: boolean;
  readonly batteryMin: number;
  /** On the ground between two batteries. */
  readonly batteryPauseMin: number;
  /** What every second battery changes: where the camera looks, and how warm it reads everything. */
  readonly pitchStepDeg: number;
  readonly heatStepC: number;
  /** Noise of the camera against a good one of its kind. */
  readonly noiseFactor: number;
  /** First images only; none: the whole plant. */
  readonly imageLimit: number;
}

const defaultFlightOptions: Omit<FlightOptions, "heightM"> = {
  seed: 7,
  camera: "m3t",
  path: "survey",
  lines: "along-rows",
  holdsYaw: false,
  speedMs: 3.2,
  frontOverlap: 0.75,
  sideOverlap: 0.3,
  gpsBiasM: 3,
  gpsNoiseM: 0.5,
  heightErrorShare: 0.05,
  yawErrorDeg: 2,
  tiltErrorDeg: 0.4,
  hasRtk: false,
  batteryMin: 22,
  batteryPauseMin: 7,
  pitchStepDeg: 0,
  heatStepC: 0,
  noiseFactor: 1,
  imageLimit: Infinity,
  ...exactRecords,
};

export function flightOptions(given: Partial<FlightOptions>): FlightOptions {
  const [least, most, usual] = heightsM[given.path ?? defaultFlightOptions.path];
  const options = { ...defaultFlightOptions, heightM: usual, ...given };
  if (!cameras.some(({ key, kind }) => key === options.camera && kind === "thermal"))
    throw new RangeError(`camera: one of ${thermalCameraKeys.join(", ")}`);
  if (!(options.heightM >= least && options.heightM <= most)) throw new RangeError(`height: ${least} to ${most} m`);
  for (const overlap of [options.frontOverlap, options.sideOverlap])
    if (!(overlap >= 0 && overlap <= 0.95)) throw new RangeError("overlap: 0 to 0.95");
  if (!(options.batteryMin > 0 && options.batteryPauseMin >= 0)) throw new RangeError("battery: over 0 minutes");
  if (!(Math.abs(options.pitchStepDeg) <= 20)) throw new RangeError("pitch step: up to 20°");
  if (!(options.noiseFactor >= 0 && options.noiseFactor <= 20)) throw new RangeError("noise factor: 0 to 20");
  checkRecordErrors(options);
  return options;
}

export const thermalCameraKeys = cameras.filter(({ kind }) => kind === "thermal").map(({ key }) => key);
