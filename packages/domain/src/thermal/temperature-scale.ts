import type { ThermalRefusal } from "./thermal-refusal.ts";

/** What turns the values of a file into degrees: °C = value x perCount + offsetC. */
export interface TemperatureScale {
  readonly perCount: number;
  readonly offsetC: number;
}

// Cameras write steps from a thousandth of a degree to a whole one; the offset of such files goes to minus 1,500 °C.
export const scaleLimits = { perCount: [0.0001, 10], offsetC: [-10_000, 10_000] } as const;

export function whyNotScale({ perCount, offsetC }: TemperatureScale): ThermalRefusal | null {
  return isWithin(perCount, scaleLimits.perCount) && isWithin(offsetC, scaleLimits.offsetC)
    ? null
    : "thermal.scale-out-of-range";
}

/** The scale under which one value has a known temperature. */
export const scaleThrough = (perCount: number, known: { readonly value: number; readonly celsius: number }) => ({
  perCount,
  offsetC: known.celsius - known.value * perCount,
});

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** A temperature that somebody knows: at a point of an image, or of most of it. */
export interface KnownTemperature {
  readonly imageId: number;
  readonly at: readonly [xPx: number, yPx: number] | "median";
  readonly celsius: number;
}
