import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { fieldsOf, startsWith } from "../container/fields.ts";
import { APP2, APP3, APP4, APP5, type JpegSegment, joinedPayload, pictureSize } from "../container/jpeg-segments.ts";
import { samples16 } from "../container/samples16.ts";
import { tiffDirectory, tiffOrder } from "../container/tiff-directory.ts";
import { orNullIfUnreadable, Unreadable } from "../unreadable.ts";

/** The sensor plane of a DJI R-JPEG and what stands beside it. */
export interface DjiBlock {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly counts: Uint16Array;
  readonly parameters: Uint8Array;
  readonly calibration: Uint8Array;
}

// Planes seen: 640x512 and, on H30T, 1280x1024. The picture around them may be larger (super resolution).
const planeSizes: Readonly<Record<number, readonly [widthPx: number, heightPx: number]>> = {
  [640 * 512]: [640, 512],
  [1280 * 1024]: [1280, 1024],
  [336 * 256]: [336, 256],
  [320 * 256]: [320, 256],
  [160 * 120]: [160, 120],
};
const LEAST_SEGMENT = 32_000;

/** A blob of tens of kilobytes in APP3 or APP4: only a sensor plane or its table is so large. */
export const hasDjiSegment = (segments: readonly JpegSegment[]): boolean =>
  segments.some(({ marker, payload }) => (marker === APP3 || marker === APP4) && payload.length > LEAST_SEGMENT);

export function djiBlock(file: Uint8Array, segments: readonly JpegSegment[]): DjiBlock {
  if (isCutShort(file, segments)) throw new Unreadable("thermal.file-truncated");
  const [app3, app4, app5] = [APP3, APP4, APP5].map((marker) => joinedPayload(segments, marker)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  // XT S keeps its table in APP3 and the plane in APP4.
  const isSwapped = app4.length > app3.length;
  const counts = samples16(isSwapped ? app4 : app3, "little");
  const [widthPx, heightPx] = planeSizeOf(counts.length, segments);
  return {
    widthPx,
    heightPx,
    counts,
    parameters: isSwapped ? new Uint8Array() : app4,
    calibration: isSwapped ? app3 : app5,
  };
}

function planeSizeOf(pixels: number, segments: readonly JpegSegment[]): readonly [number, number] {
  const picture = pictureSize(segments);
  if (picture && picture.widthPx * picture.heightPx === pixels) return [picture.widthPx, picture.heightPx];
  const size = planeSizes[pixels];
  if (size === undefined) throw new Unreadable("thermal.frame-size-mismatch");
  return size;
}

const IMAGE_TABLE = 0xb002;
const TABLE_ENTRY_LENGTH = 16;

// The file's own index (CIPA DC-007) names a second picture: a file that ends before it was cut, or saved again by a
// program that dropped it, and the maker's own program refuses it too.
function isCutShort(file: Uint8Array, segments: readonly JpegSegment[]): boolean {
  const index = segments.find(({ marker, payload }) => marker === APP2 && startsWith(payload, "MPF\0"));
  if (!index) return false;
  const block = index.payload.subarray(4);
  const order = tiffOrder(block);
  if (order === null) return false;
  const table = orNullIfUnreadable(() => tiffDirectory(block, order, fieldsOf(block, order).u32(4)).block(IMAGE_TABLE));
  if (!table) return false;
  const fields = fieldsOf(table, order);
  return Array.from({ length: Math.floor(table.length / TABLE_ENTRY_LENGTH) }, (_, i) => i * TABLE_ENTRY_LENGTH).some(
    (at) => {
      const start = fields.u32(at + 8);
      return start > 0 && index.at + 4 + start + fields.u32(at + 4) > file.length;
    },
  );
}

const EARLY_LENGTH = 224;
const HEADER_LENGTH = 32;

/** Five numbers: in front in the first files (M2EA), behind a header later. Null where they make no sense. */
export function djiParameters(app4: Uint8Array): ThermalParameters | null {
  const at = app4.length === EARLY_LENGTH ? 0 : HEADER_LENGTH;
  if (app4.length < at + 20) return null;
  const fields = fieldsOf(app4, "little");
  const [ambientC, distanceM, emissivity, humidity, reflectedC] = [0, 4, 8, 12, 16].map((offset) =>
    fields.f32(at + offset),
  ) as [number, number, number, number, number];
  const makesSense =
    emissivity > 0 && emissivity <= 1 && distanceM > 0 && distanceM <= 1000 && humidity >= 0 && humidity <= 1;
  if (!makesSense || !(Math.abs(ambientC) <= 100) || !(Math.abs(reflectedC) <= 500)) return null;
  return { emissivity, reflectedC, distanceM, humidity, ambientC, windowTransmission: 1, windowC: ambientC };
}

// Cooler than the coldest sky and hotter than the sensor's range: such numbers are counts, not Kelvin.
const LEAST_KELVIN_64 = (273.15 - 90) * 64;
const MOST_KELVIN_64 = (273.15 + 650) * 64;

/** By file, not by camera: the same model writes Kelvin x 64 in one firmware and bare counts in another. */
export function isKelvin64(counts: Uint16Array): boolean {
  let [least, most, lowBits] = [65535, 0, 0];
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i]!;
    lowBits |= count;
    if (count < least) least = count;
    if (count > most) most = count;
  }
  return (lowBits & 3) === 0 && least >= LEAST_KELVIN_64 && most <= MOST_KELVIN_64;
}
