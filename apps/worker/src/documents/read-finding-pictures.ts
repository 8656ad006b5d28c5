import type { CropWindow } from "@heliolens/domain/documents/crop-window";
import { automaticHeatSpan, type HeatSpan } from "@heliolens/domain/thermal/heat-span";
import { defaultPalette, paletteNamed } from "@heliolens/domain/thermal/palettes";
import { whyNotDecode } from "@heliolens/domain/uploads/file-kind";
import { colourise, type TemperaturePlane } from "@heliolens/imaging/colourise";
import { scaledJpeg } from "@heliolens/imaging/encode-jpeg";
import { type SmallerJpeg, smallerJpeg } from "@heliolens/imaging/smaller-jpeg";
import { pictureSizeOf } from "@heliolens/radiometry/picture-size-of";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { heatGridOf } from "../heat-grid-of.ts";

// Some 250 dots to the inch at the size each is printed: more would only weigh.
const WHOLE_WIDTH_PX = 400;
const ZOOM_WIDTH_PX = 560;
const RGB_WIDTH_PX = 640;
// Further enlarging adds bytes and no detail: the PDF viewer enlarges just as well.
const MOST_ENLARGED = 2;

export interface ThermalPrint {
  readonly whole: SmallerJpeg;
  /** Null where the defect has no place in the frame. */
  readonly zoom: (SmallerJpeg & { readonly window: CropWindow; readonly span: HeatSpan | null }) | null;
}

export type ThermalPrintSources = TemperatureSources & {
  /** The part that is printed enlarged, in pixels of the frame. */
  readonly window: CropWindow | null;
};

/** A thermal image as it is printed, whole and around the defect: its heat in the usual palette, else the picture inside the file. */
export async function printThermal({ window, ...sources }: ThermalPrintSources): Promise<ThermalPrint | null> {
  const { reading } = readImageTemperatures(sources);
  if (reading.kind === "none") {
    const whole = await printRgb(sources);
    return whole && { whole, zoom: null };
  }
  const grid = heatGridOf(reading);
  const palette = paletteNamed(defaultPalette);
  const whole = colourise(grid, palette, automaticHeatSpan(grid.celsius));
  const printed = await scaledJpeg(whole, Math.min(WHOLE_WIDTH_PX, grid.widthPx));
  if (window === null || !isInside(window, grid)) return { whole: printed, zoom: null };
  const part = partOf(grid, window);
  const span = extremesOf(part.celsius);
  const zoomWidthPx = Math.min(ZOOM_WIDTH_PX, MOST_ENLARGED * part.widthPx);
  const zoom = await scaledJpeg(colourise(part, palette, span), zoomWidthPx);
  return { whole: printed, zoom: { ...zoom, window, span: grid.isRelative ? null : span } };
}

export interface RgbPrintSources {
  readonly image: Uint8Array;
  /** In shares of the picture's sides; left out, the whole picture is printed. */
  readonly part?: CropWindow | undefined;
}

export async function printRgb({ image, part }: RgbPrintSources): Promise<SmallerJpeg | null> {
  const size = pictureSizeOf(image);
  return size === null || whyNotDecode(size) !== null ? null : smallerJpeg(image, RGB_WIDTH_PX, part);
}

const isInside = ({ x, y, width, height }: CropWindow, { widthPx, heightPx }: TemperaturePlane): boolean =>
  width > 0 && height > 0 && x >= 0 && y >= 0 && x + width <= widthPx && y + height <= heightPx;

function partOf({ celsius, widthPx }: TemperaturePlane, { x, y, width, height }: CropWindow): TemperaturePlane {
  const part = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * widthPx + x;
    part.set(celsius.subarray(start, start + width), row * width);
  }
  return { celsius: part, widthPx: width, heightPx: height };
}

/** From the coldest to the hottest pixel: enlarged, the hottest one is what a reader looks for. */
function extremesOf(celsius: Float32Array): HeatSpan {
  let [lowC, highC] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of celsius) {
    if (value < lowC) lowC = value;
    if (value > highC) highC = value;
  }
  return lowC < highC ? { lowC, highC } : automaticHeatSpan(celsius);
}
