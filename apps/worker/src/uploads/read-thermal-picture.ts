import { heatOfFrame } from "@heliolens/domain/thermal/heat-of-box";
import { automaticHeatSpan } from "@heliolens/domain/thermal/heat-span";
import { defaultPalette, paletteNamed } from "@heliolens/domain/thermal/palettes";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { NoTemperature } from "@heliolens/domain/thermal/thermal-refusal";
import { colourise } from "@heliolens/imaging/colourise";
import { encodeThumbnail } from "@heliolens/imaging/encode-jpeg";
import { sharpnessOf } from "@heliolens/imaging/sharpness";
import { readImageFacts } from "@heliolens/radiometry/read-image-facts";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { ThermalNote, ThermalReading } from "@heliolens/radiometry/thermal-reading";
import { type ReadPicture, readRgbPicture } from "./read-picture.ts";

const THUMB_WIDTH_PX = 320;

/** The degrees of an image in numbers, and what they follow from. */
export interface ReadHeat {
  readonly parameters: ThermalParameters | null;
  readonly fileParameters: ThermalParameters | null;
  readonly temperatureKind: ThermalReading["kind"];
  readonly temperatureWhy: string | null;
  readonly temperatureNotes: readonly ThermalNote[];
  readonly source: "file" | "csv";
  readonly csvWhy: NoTemperature | null;
  readonly heat: { readonly minC: number; readonly maxC: number; readonly averageC: number } | null;
}

export interface ReadThermalPicture extends ReadHeat, Omit<ReadPicture, "why"> {
  readonly why: ReadPicture["why"] | NoTemperature;
}

export const readHeat = async (sources: TemperatureSources): Promise<ReadHeat> => heatOf(sources).heat;

/** Without temperatures the picture inside the file is the thumbnail: never colours that look like degrees. */
export async function readThermalPicture(sources: TemperatureSources): Promise<ReadThermalPicture> {
  const { reading, heat } = heatOf(sources);
  const plane = planeOf(reading);
  if (plane === null) return { ...(await withoutPlane(sources.image, reading)), ...heat };
  return {
    ...heat,
    facts: readImageFacts(sources.image),
    widthPx: plane.widthPx,
    heightPx: plane.heightPx,
    thumb: await thumbOf(plane),
    view: null,
    sharpness: sharpnessOf({ ...plane, values: plane.celsius }),
    why: null,
  };
}

function heatOf(sources: TemperatureSources): { readonly reading: ThermalReading; readonly heat: ReadHeat } {
  const { reading, fileParameters, source, csvWhy } = readImageTemperatures(sources);
  const heat: ReadHeat = {
    parameters: reading.kind === "absolute" ? reading.parameters : null,
    fileParameters,
    temperatureKind: reading.kind,
    temperatureWhy: reading.kind === "absolute" ? null : reading.why,
    temperatureNotes: reading.kind === "absolute" ? reading.notes : [],
    source,
    csvWhy,
    heat: reading.kind === "absolute" ? heatOfFrame(reading.grid) : null,
  };
  return { reading, heat };
}

// A cut file says so rather than that its picture is damaged: there is something the pilot can do.
async function withoutPlane(image: Uint8Array, reading: ThermalReading) {
  const picture = await readRgbPicture({ image });
  const isCut = reading.kind === "none" && reading.why === "thermal.file-truncated" && picture.why !== null;
  return { ...picture, view: null, why: isCut ? ("thermal.file-truncated" as const) : picture.why };
}

// Counts rise with temperature, so their picture shows the same shapes; no degrees are said of it.
function planeOf(reading: ThermalReading): TemperatureGrid | null {
  switch (reading.kind) {
    case "absolute":
      return reading.grid;
    case "relative":
      return { ...reading, celsius: Float32Array.from(reading.counts) };
    case "none":
      return null;
  }
}

const thumbOf = (plane: TemperatureGrid): Promise<Uint8Array> =>
  encodeThumbnail(colourise(plane, paletteNamed(defaultPalette), automaticHeatSpan(plane.celsius)), THUMB_WIDTH_PX);
