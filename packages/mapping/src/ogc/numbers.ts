import { MapRefused } from "./map-refused.ts";
import type { Parameters } from "./parameters.ts";

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
/** Twice round the earth in metres: no plane of ours reaches farther. */
const LARGEST = 1e8;

/** Undefined for anything but a plain finite number of earthly size. */
export function findNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const value = NUMBER.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Math.abs(value) <= LARGEST ? value : undefined;
}

/** A whole number of up to 15 digits; anything else is refused. Undefined where it is left out. */
export function findCount(parameters: Parameters, name: string): number | undefined {
  const text = parameters.find(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new MapRefused("map.parameter-invalid", name);
  return Number(text);
}
