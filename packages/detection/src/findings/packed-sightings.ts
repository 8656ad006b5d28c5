import { deflateRawSync, inflateRawSync } from "node:zlib";
import { PATCH_SAMPLES } from "../sampling/module-patch.ts";
import type { PatchFigures } from "../sampling/patch-figures.ts";
import type { CroppedSighting } from "./module-ledger.ts";

// A ten-thousandth of a kelvin or of a pixel: a hundred times finer than any camera.
const DECIMALS = 4;
// More than an image can show; what is larger was not packed here.
const MOST_BYTES = 64 * 1024 * 1024;

/** What one image shows, small enough to be kept until all images are through: ten to forty kilobytes. */
export const packJson = (shown: readonly object[]): Uint8Array =>
  deflateRawSync(JSON.stringify(shown, shortened), { level: 1 });

export const unpackJson = <T>(packed: Uint8Array): T =>
  JSON.parse(inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString("utf8")) as T;

/** Like all JSON, with crops as text. */
export const packSightings = (sightings: readonly CroppedSighting[]): Uint8Array =>
  packJson(sightings.map((one) => ({ ...one, crop: one.crop && Buffer.from(one.crop).toString("base64") })));

/** No connector and no point, for what was kept without them. */
const addedLater = { end: null, peakSamples: PATCH_SAMPLES } satisfies Partial<PatchFigures>;

interface KeptSighting extends Omit<CroppedSighting, "crop" | "figures"> {
  readonly crop?: string | null;
  readonly figures: Omit<PatchFigures, keyof typeof addedLater> & Partial<Pick<PatchFigures, keyof typeof addedLater>>;
}

export function unpackSightings(packed: Uint8Array): CroppedSighting[] {
  // Runs that began before crops, ends and peaks were kept have none.
  const kept = unpackJson<KeptSighting[]>(packed);
  // Copied: small buffers share their memory, and one that stays would keep its neighbours.
  return kept.map((one) => ({
    ...one,
    figures: { ...addedLater, ...one.figures },
    crop: one.crop ? new Uint8Array(Buffer.from(one.crop, "base64")) : null,
  }));
}

const shortened = (_key: string, value: unknown): unknown =>
  typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(DECIMALS)) : value;
