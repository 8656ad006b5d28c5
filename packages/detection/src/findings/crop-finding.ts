import { boxOf, type Ring, ringCentroid } from "@heliolens/domain/geometry/ring";
import { greyFromTemperatures } from "../classifier/grey-crop.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { type ModulePatch, PATCH_COLUMNS, PATCH_ROWS } from "../sampling/module-patch.ts";

/** A part of a frame as the camera measured it: °C, row by row, NaN where it gave no value. */
export interface HeatCrop extends HeatGrid {
  readonly xPx: number;
  readonly yPx: number;
}

/** Around what is cut out, for what lies beside it is learned from too. */
const MARGIN_PX = 4;
/** A module covers some 70 x 40 pixels; whoever drew half a frame gets its middle. */
export const LONGEST_CROP_PX = 128;

/** The pixels around an area, untouched. */
export function cropHeat({ widthPx, heightPx, celsius }: HeatGrid, ring: Ring): HeatCrop {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  const [middleX, middleY] = ringCentroid(ring);
  const across = spanOf(minX, maxX, middleX, widthPx);
  const down = spanOf(minY, maxY, middleY, heightPx);
  const crop = new Float32Array(across.length * down.length);
  for (let row = 0; row < down.length; row++) {
    const from = (down.start + row) * widthPx + across.start;
    crop.set(celsius.subarray(from, from + across.length), row * across.length);
  }
  return { xPx: across.start, yPx: down.start, widthPx: across.length, heightPx: down.length, celsius: crop };
}

function spanOf(least: number, most: number, middle: number, frame: number) {
  const wished = Math.ceil(most - least) + 2 * MARGIN_PX;
  const isTooLong = wished > LONGEST_CROP_PX;
  const length = Math.min(frame, isTooLong ? LONGEST_CROP_PX : wished);
  const start = Math.floor(isTooLong ? middle - length / 2 : least - MARGIN_PX);
  return { start: Math.max(0, Math.min(frame - length, start)), length };
}

/** A module laid straight as the classifier reads it, 24 x 40, 8 bits a pixel. */
export const greyModule = ({ celsius }: ModulePatch, referenceC: number): Uint8Array =>
  Uint8Array.from(
    greyFromTemperatures({ widthPx: PATCH_COLUMNS, heightPx: PATCH_ROWS, values: celsius }, referenceC),
    (share) => Math.round(255 * share),
  );
