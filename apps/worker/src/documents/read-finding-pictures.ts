import { automaticHeatSpan, type HeatSpan } from "@heliolens/domain/thermal/heat-span";
import { defaultPalette, paletteNamed } from "@heliolens/domain/thermal/palettes";
import { whyNotDecode } from "@heliolens/domain/uploads/file-kind";
import { colourise } from "@heliolens/imaging/colourise";
import { encodeJpeg } from "@heliolens/imaging/encode-jpeg";
import { type SmallerJpeg, smallerJpeg } from "@heliolens/imaging/smaller-jpeg";
import { readImageFacts } from "@heliolens/radiometry/read-image-facts";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { heatGridOf } from "../heat-grid-of.ts";

// 600 dots to the inch at the size it is printed: more would only weigh.
const PRINTED_WIDTH_PX = 640;
const QUALITY = 80;

export interface ThermalPrint extends SmallerJpeg {
  /** Null where the image has no degrees: then no scale is drawn beside it. */
  readonly span: HeatSpan | null;
}

/** A thermal image as it is printed: its heat in the usual palette, else the picture inside the file. */
export async function printThermal(sources: TemperatureSources): Promise<ThermalPrint | null> {
  const { reading } = readImageTemperatures(sources);
  if (reading.kind === "none") {
    const picture = await printRgb(sources);
    return picture && { ...picture, span: null };
  }
  const grid = heatGridOf(reading);
  const spread = automaticHeatSpan(grid.celsius);
  const span = grid.isRelative ? null : spread;
  const jpeg = await encodeJpeg(colourise(grid, paletteNamed(defaultPalette), spread), QUALITY);
  const { widthPx, heightPx } = grid;
  if (widthPx <= PRINTED_WIDTH_PX) return { jpeg, widthPx, heightPx, span };
  const smaller = await smallerJpeg(jpeg, PRINTED_WIDTH_PX);
  return smaller && { ...smaller, span };
}

export async function printRgb({ image }: { readonly image: Uint8Array }): Promise<SmallerJpeg | null> {
  const facts = readImageFacts(image);
  return facts === null || whyNotDecode(facts) !== null ? null : smallerJpeg(image, PRINTED_WIDTH_PX);
}
