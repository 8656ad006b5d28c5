import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { NamedSighting } from "./module-ledger.ts";

// A ten-thousandth of a kelvin or of a pixel: a hundred times finer than any camera.
const DECIMALS = 4;
// More than an image can show; what is larger was not packed here.
const MOST_BYTES = 64 * 1024 * 1024;

/** What one image shows, small enough to be kept until all images are through: some ten kilobytes. */
export const packJson = (shown: readonly object[]): Uint8Array =>
  deflateRawSync(JSON.stringify(shown, shortened), { level: 1 });

export const unpackJson = <T>(packed: Uint8Array): T =>
  JSON.parse(inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString("utf8")) as T;

export function unpackSightings(packed: Uint8Array): NamedSighting[] {
  const kept = unpackJson<(Omit<NamedSighting, "probabilities"> & { probabilities: number[] | null })[]>(packed);
  return kept.map((one) => ({ ...one, probabilities: one.probabilities && Float32Array.from(one.probabilities) }));
}

function shortened(_key: string, value: unknown): unknown {
  if (value instanceof Float32Array) return [...value];
  return typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(DECIMALS)) : value;
}
