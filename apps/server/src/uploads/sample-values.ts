import { gunzipSync } from "node:zlib";
import { decodeGrid } from "@heliolens/contract/thermal/grid-form";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import type { TemperatureScale } from "@heliolens/domain/thermal/temperature-scale";
import { GridDesk } from "../thermal/grid-desk.ts";
import { Refused } from "../wire/refused.ts";

interface Three {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** The values of an image as its file has them, before any scale. */
export interface SampleValues {
  readonly values: Three;
  /** Null outside the frame. */
  readonly at: (pixel: readonly [xPx: number, yPx: number]) => number | null;
}

/** Owns the thread that reads images to try a scale on. */
export class SampleReader {
  readonly #desk = new GridDesk();

  async read(image: Uint8Array): Promise<SampleValues> {
    const gzipped = await this.#desk.read(async () => ({ image, csv: null, parameters: {}, scale: null }));
    const wired = gzipped && decodeGrid(gunzipSync(gzipped));
    if (wired?.kind !== "relative") throw new Refused("thermal.scale-not-needed");
    const { grid } = wired;
    return { values: threeOf(grid), at: (pixel) => valueAt(grid, pixel) };
  }

  close(): Promise<void> {
    return this.#desk.close();
  }
}

function threeOf({ celsius: values }: TemperatureGrid): Three {
  const sorted = values.toSorted();
  return { min: sorted[0]!, median: sorted[sorted.length >> 1]!, max: sorted.at(-1)! };
}

const valueAt = ({ widthPx, heightPx, celsius }: TemperatureGrid, [x, y]: readonly [number, number]): number | null =>
  x < widthPx && y < heightPx ? celsius[y * widthPx + x]! : null;

// The range of the readers (radiometry): a frame beyond it stays relative.
const COLDEST_C = -60;
const HOTTEST_C = 650;

/** Null where the middle of the image would have a temperature that no plant has. */
export function celsiusUnder({ min, median, max }: Three, { perCount, offsetC }: TemperatureScale): Three | null {
  const celsius = (value: number) => value * perCount + offsetC;
  const middle = celsius(median);
  return middle < COLDEST_C || middle > HOTTEST_C ? null : { min: celsius(min), median: middle, max: celsius(max) };
}
