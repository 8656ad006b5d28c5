import { gridForFrame } from "@heliolens/domain/thermal/grid-for-frame";
import type { TemperatureScale } from "@heliolens/domain/thermal/temperature-scale";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { NoTemperature } from "@heliolens/domain/thermal/thermal-refusal";
import { readImageFacts } from "./read-image-facts.ts";
import { readThermalFile } from "./read-thermal-file.ts";
import { scaledReading } from "./scaled-reading.ts";
import { temperaturesOf } from "./temperatures-of.ts";
import type { AbsoluteReading, ThermalReading } from "./thermal-reading.ts";

export interface TemperatureSources {
  readonly image: Uint8Array;
  /** The CSV attached to the image, if any. */
  readonly csv: Uint8Array | null;
  /** In the place of the file's own; what is left out stays as the file says. */
  readonly parameters: Partial<ThermalParameters>;
  /** Entered by a person for files that name none. */
  readonly scale?: TemperatureScale | null;
}

export interface ImageTemperatures {
  readonly reading: ThermalReading;
  /** As the file has them; null where it holds finished temperatures or none. */
  readonly fileParameters: ThermalParameters | null;
  readonly source: "file" | "csv";
  /** Why the CSV gives nothing for this image. */
  readonly csvWhy: NoTemperature | null;
}

/** The image's own degrees under the parameters given; else those of its CSV; else its values under the scale entered. */
export function readImageTemperatures({ image, csv, parameters, scale = null }: TemperatureSources): ImageTemperatures {
  const own = readThermalFile(image);
  if (own.kind === "absolute") return fromFile(own, parameters);
  const reading = own.kind === "relative" && scale !== null ? scaledReading(own, scale) : own;
  const none = { reading, fileParameters: null, source: "file", csvWhy: null } as const;
  if (csv === null) return none;
  const given = readThermalFile(csv);
  if (given.kind !== "absolute") return { ...none, csvWhy: given.kind === "none" ? given.why : null };
  const grid = gridForFrame(given.grid, frameOf(own, image) ?? given.grid);
  if (typeof grid === "string") return { ...none, csvWhy: "thermal.csv-size-mismatch" };
  return { ...none, reading: { ...given, grid }, source: "csv" };
}

function fromFile(own: AbsoluteReading, changed: Partial<ThermalParameters>): ImageTemperatures {
  const origin = { fileParameters: own.parameters, source: "file", csvWhy: null } as const;
  if (own.raw === null || own.parameters === null || Object.keys(changed).length === 0)
    return { ...origin, reading: own };
  const parameters = { ...own.parameters, ...changed };
  return { ...origin, reading: { ...own, parameters, grid: temperaturesOf(own.raw, parameters) } };
}

function frameOf(own: ThermalReading, image: Uint8Array) {
  if (own.kind === "relative") return own;
  const facts = readImageFacts(image);
  return facts?.widthPx && facts.heightPx ? { widthPx: facts.widthPx, heightPx: facts.heightPx } : null;
}
