import { heatOfFrame } from "@heliolens/domain/thermal/heat-of-box";
import { defaultPalette, paletteNamed } from "@heliolens/domain/thermal/palettes";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { automaticSpan, colourise } from "@heliolens/imaging/colourise";
import { encodeThumbnail } from "@heliolens/imaging/encode-jpeg";
import { shrinkJpeg } from "@heliolens/imaging/shrink-jpeg";
import { readImageFacts } from "@heliolens/radiometry/read-image-facts";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import type { ThermalReading } from "@heliolens/radiometry/thermal-reading";

const THUMB_WIDTH_PX = 320;

export interface ReadPicture {
  readonly facts: ImageFacts | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly thumb: Uint8Array | null;
}

export interface ReadThermalPicture extends ReadPicture {
  readonly parameters: ThermalParameters | null;
  readonly temperatureKind: "absolute" | "relative" | "none";
  readonly temperatureWhy: string | null;
  readonly heat: { readonly minC: number; readonly maxC: number; readonly averageC: number } | null;
}

export async function readRgbPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const facts = readImageFacts(bytes);
  return {
    facts,
    widthPx: facts?.widthPx ?? null,
    heightPx: facts?.heightPx ?? null,
    thumb: await shrinkJpeg(bytes, THUMB_WIDTH_PX),
  };
}

/** Without temperatures the picture inside the file is the thumbnail: never colours that look like degrees. */
export async function readThermalPicture(bytes: Uint8Array): Promise<ReadThermalPicture> {
  const reading = readThermalFile(bytes);
  const facts = readImageFacts(bytes);
  const plane = planeOf(reading);
  return {
    facts,
    widthPx: plane?.widthPx ?? facts?.widthPx ?? null,
    heightPx: plane?.heightPx ?? facts?.heightPx ?? null,
    thumb: plane === null ? await shrinkJpeg(bytes, THUMB_WIDTH_PX) : await thumbOf(plane),
    parameters: reading.kind === "absolute" ? reading.parameters : null,
    temperatureKind: reading.kind,
    temperatureWhy: reading.kind === "absolute" ? null : reading.why,
    heat: reading.kind === "absolute" ? heatOfFrame(reading.grid) : null,
  };
}

interface Plane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly celsius: Float32Array;
}

// Counts rise with temperature, so their picture shows the same shapes; no degrees are said of it.
function planeOf(reading: ThermalReading): Plane | null {
  switch (reading.kind) {
    case "absolute":
      return reading.grid;
    case "relative":
      return { ...reading, celsius: Float32Array.from(reading.counts) };
    case "none":
      return null;
  }
}

const thumbOf = (plane: Plane): Promise<Uint8Array> =>
  encodeThumbnail(colourise(plane, paletteNamed(defaultPalette), automaticSpan(plane.celsius)), THUMB_WIDTH_PX);
