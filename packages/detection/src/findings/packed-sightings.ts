import { deflateRawSync, inflateRawSync } from "node:zlib";
import { ZONES } from "../sampling/hottest-by-zone.ts";
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

/** No connector, no point and no place of the hottest sample, for what was kept without them. */
const addedLater = ({ hottestK }: Pick<PatchFigures, "hottestK">) => ({
  end: null,
  peakSamples: PATCH_SAMPLES,
  placesK: new Array<number>(ZONES).fill(hottestK),
});

type AddedLater = keyof ReturnType<typeof addedLater>;

interface KeptSighting extends Omit<CroppedSighting, "crop" | "figures"> {
  readonly crop?: string | null;
  readonly figures: Omit<PatchFigures, AddedLater> & Partial<Pick<PatchFigures, AddedLater>>;
}

export function unpackSightings(packed: Uint8Array): CroppedSighting[] {
  // Runs that began before crops, ends, peaks and places were kept have none.
  const kept = unpackJson<KeptSighting[]>(packed);
  // Copied: small buffers share their memory, and one that stays would keep its neighbours.
  return kept.map((one) => ({
    ...one,
    figures: { ...addedLater(one.figures), ...one.figures },
    crop: one.crop ? new Uint8Array(Buffer.from(one.crop, "base64")) : null,
  }));
}

/** Sixty a module, of which a tenth of a kelvin is enough. */
const ZONE_DECIMALS = 1;

const shortened = (key: string, value: unknown): unknown =>
  key === "placesK"
    ? (value as readonly number[]).map((placeK) => Number(placeK.toFixed(ZONE_DECIMALS)))
    : typeof value === "number" && !Number.isInteger(value)
      ? Number(value.toFixed(DECIMALS))
      : value;
