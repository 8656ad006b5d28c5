import { type FileOptions, type ThermalFormat, thermalFormats } from "../files/file-options.ts";
import { type FlightOptions, type FlightPath, flightPaths, thermalCameraKeys } from "../flight/flight-options.ts";
import { type PlantKind, type PlantOptions, plantKinds } from "../plant/plant-options.ts";
import type { SimulationPlan } from "./simulation-plan.ts";
import { inWorld, worldNamed, worldNames } from "./world.ts";
import { type WorldOptionName, worldOptionTable, worldUsage } from "./world-option-table.ts";

export interface CommandOptions {
  readonly plan: SimulationPlan;
  readonly out: string;
  readonly inspections: number;
  readonly workers: number;
}

const text = { type: "string" } as const;

const worldNumbers = Object.fromEntries(Object.keys(worldOptionTable).map((name) => [name, text])) as {
  readonly [name in WorldOptionName]: typeof text;
};

export const optionNames = {
  out: text,
  modules: text,
  seed: text,
  kind: text,
  camera: text,
  path: text,
  height: text,
  speed: text,
  "overlap-front": text,
  "overlap-side": text,
  "gps-bias": text,
  "gps-noise": text,
  "height-error": text,
  "yaw-error": text,
  defects: text,
  vegetation: text,
  start: text,
  format: text,
  "rgb-width": text,
  "csv-every": text,
  mishaps: text,
  images: text,
  inspections: text,
  workers: text,
  world: text,
  ...worldNumbers,
  "flat-drawing": { type: "boolean" },
  "across-rows": { type: "boolean" },
  "hold-yaw": { type: "boolean" },
  rtk: { type: "boolean" },
  rgb: { type: "boolean" },
  help: { type: "boolean" },
} as const;

export const usage = `npm run simulate -- --out DIR [options]
  --modules 5000        200 to 200,000
  --seed 7              the same seed gives the same bytes
  --kind regular        ${plantKinds.join(", ")}
  --camera              ${thermalCameraKeys.join(", ")} (m3t; xt2-19 for flir and tiff)
  --path survey         ${flightPaths.join(", ")}: lines over all, low along two rows, from a few metres
  --height 30 --speed 3.2 --overlap-front 0.75 --overlap-side 0.3
  --gps-bias 3 --gps-noise 0.5 --height-error 0.05 --yaw-error 2 --rtk
  --defects 0.02        share of modules with a defect
  --vegetation 2        overgrown places per 1,000 modules
  --start 2024-05-16T11:10:00+09:00
  --format dji          ${thermalFormats.join(", ")}
  --rgb --rgb-width 1600  visible twins
  --csv-every 0         a CSV beside every n-th image
  --mishaps 0           share of images with a missing pair, no position, a cut, a wrong name, a wrong ending
  --images N            the first N only
  --inspections 1       2: the same plant a year later as well
  --workers 2           threads
  --world kind          ${worldNames.join(", ")}: hard is as real flights are
Each option of the hard world on its own; below 0 as in --clamp-heat=-12:
${worldUsage}
  --flat-drawing         the drawing names no tilt
  --across-rows          lines of a survey cross the rows
  --hold-yaw             the camera keeps its yaw from line to line`;

type Values = { readonly [name in keyof typeof optionNames]?: string | boolean | undefined };

/** Null where the folder is missing: the usage is shown instead. */
export function commandOptions(values: Values): CommandOptions | null {
  if (typeof values.out !== "string") return null;
  const number = (name: keyof Values): number | undefined => numberOf(name, values[name]);
  const seed = number("seed") ?? 7;
  return {
    out: values.out,
    inspections: number("inspections") ?? 1,
    workers: number("workers") ?? 2,
    plan: inWorld(worldNamed(String(values.world ?? "kind")), {
      plant: withoutUnset({
        seed,
        modules: number("modules"),
        kind: kindOf(values.kind),
        overgrownPer1000: number("vegetation"),
        isTiltDrawn: values["flat-drawing"] === true ? false : undefined,
        ...worldNumbersOf(values, "plant"),
      }),
      inspection: withoutUnset({ defectShare: number("defects"), firstStartMs: momentOf(values.start) }),
      flight: flightOf(values, seed, number),
      files: filesOf(values, number),
    }),
  };
}

function flightOf(
  values: Values,
  seed: number,
  number: (name: keyof Values) => number | undefined,
): Partial<FlightOptions> {
  const usual = ["flir", "tiff", "grey"].includes(String(values.format)) ? "xt2-19" : "m3t";
  return withoutUnset({
    seed,
    camera: typeof values.camera === "string" ? values.camera : usual,
    path: pathOf(values.path),
    heightM: number("height"),
    speedMs: number("speed"),
    frontOverlap: number("overlap-front"),
    sideOverlap: number("overlap-side"),
    gpsBiasM: number("gps-bias"),
    gpsNoiseM: number("gps-noise"),
    heightErrorShare: number("height-error"),
    yawErrorDeg: number("yaw-error"),
    hasRtk: values.rtk === true,
    imageLimit: number("images"),
    lines: values["across-rows"] === true ? ("across-rows" as const) : undefined,
    holdsYaw: values["hold-yaw"] === true ? true : undefined,
    ...worldNumbersOf(values, "flight"),
  });
}

const filesOf = (values: Values, number: (name: keyof Values) => number | undefined): Partial<FileOptions> =>
  withoutUnset({
    format: formatOf(values.format),
    rgbWidthPx: values.rgb === true ? (number("rgb-width") ?? 1600) : 0,
    csvEvery: number("csv-every"),
    mishapShare: number("mishaps"),
  });

function worldNumbersOf(values: Values, part: "plant" | "flight"): Partial<PlantOptions & FlightOptions> {
  const own = Object.entries(worldOptionTable).filter(([, option]) => option.part === part);
  return Object.fromEntries(own.map(([name, { key }]) => [key, signedNumberOf(name, values[name as WorldOptionName])]));
}

/** Without what was not said: defaults stand elsewhere. */
const withoutUnset = <T extends object>(options: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

function numberOf(name: string, value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0) throw new RangeError(`--${name}: a number`);
  return number;
}

function signedNumberOf(name: string, value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new RangeError(`--${name}: a number`);
  return number;
}

function pathOf(value: string | boolean | undefined): FlightPath | undefined {
  if (value === undefined) return undefined;
  const path = flightPaths.find((one) => one === value);
  if (!path) throw new RangeError(`--path: ${flightPaths.join(", ")}`);
  return path;
}

function kindOf(value: string | boolean | undefined): PlantKind | undefined {
  if (value === undefined) return undefined;
  const kind = plantKinds.find((one) => one === value);
  if (!kind) throw new RangeError(`--kind: ${plantKinds.join(", ")}`);
  return kind;
}

function formatOf(value: string | boolean | undefined): ThermalFormat | undefined {
  if (value === undefined) return undefined;
  const format = thermalFormats.find((one) => one === value);
  if (!format) throw new RangeError(`--format: ${thermalFormats.join(", ")}`);
  return format;
}

function momentOf(value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  const moment = Date.parse(String(value));
  if (Number.isNaN(moment)) throw new RangeError("--start: a date and time");
  return moment;
}
