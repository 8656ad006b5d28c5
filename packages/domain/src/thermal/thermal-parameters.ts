import type { ThermalRefusal } from "./thermal-refusal.ts";

/** What stands between an apparent and a true temperature. Stored with every image and printed in every report. */
export interface ThermalParameters {
  readonly emissivity: number;
  readonly reflectedC: number;
  readonly distanceM: number;
  /** Relative, 0 to 1. */
  readonly humidity: number;
  readonly ambientC: number;
  /** A protective window before the lens: 1 where there is none. */
  readonly windowTransmission: number;
  readonly windowC: number;
}

// Wider than any camera's own dialog, narrow enough that the laws stay defined.
export const parameterLimits = {
  emissivity: [0.1, 1],
  reflectedC: [-100, 500],
  distanceM: [0, 1000],
  humidity: [0, 1],
  ambientC: [-60, 100],
  windowTransmission: [0.1, 1],
  windowC: [-60, 200],
} as const satisfies Record<keyof ThermalParameters, readonly [least: number, most: number]>;

export const parameterNames = Object.keys(parameterLimits) as (keyof ThermalParameters)[];

export const whyNotParameters = (parameters: ThermalParameters): ThermalRefusal | null =>
  parameterNames.every((name) => isWithin(parameters[name], parameterLimits[name]))
    ? null
    : "thermal.parameter-out-of-range";

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
