import { parameterLimits, type ThermalParameters } from "../thermal/thermal-parameters.ts";
import type { ThermalRefusal } from "../thermal/thermal-refusal.ts";

type Settable = "emissivity" | "reflectedC" | "distanceM" | "humidity" | "ambientC";

/** What a person sets: a number, or null for the value of the file (or of its attributes) again. Left out: as it is. */
export type ParameterWishes = { readonly [K in Settable]?: number | null | undefined };

export const whyNotWish = (wishes: ParameterWishes): ThermalRefusal | null =>
  Object.entries(wishes).every(([name, value]) => value == null || isWithin(value, parameterLimits[name as Settable]))
    ? null
    : "thermal.parameter-out-of-range";

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** What a person has set after a wish; null when nothing is left. */
export function parametersAfter(
  set: Partial<ThermalParameters> | null,
  wishes: ParameterWishes,
): Partial<ThermalParameters> | null {
  const merged = Object.entries({ ...set, ...withoutUndefined(wishes) }).filter(([, value]) => value !== null);
  return merged.length === 0 ? null : Object.fromEntries(merged);
}

const withoutUndefined = (wishes: ParameterWishes) =>
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));
