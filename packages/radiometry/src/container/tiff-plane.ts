import { Unreadable } from "../unreadable.ts";
import { type ByteOrder, hostOrder } from "./fields.ts";
import { mustBeFrameSize } from "./frame-size.ts";
import type { TiffDirectory } from "./tiff-directory.ts";
import { unpackStrip } from "./unpack-strip.ts";

/** One band of samples, row after row. */
export interface Plane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly samples: Uint16Array | Float32Array;
}

const WIDTH = 256;
const HEIGHT = 257;
const BITS = 258;
const COMPRESSION = 259;
const PHOTOMETRIC = 262;
const STRIP_OFFSETS = 273;
const SAMPLES_PER_PIXEL = 277;
const ROWS_PER_STRIP = 278;
const STRIP_LENGTHS = 279;
const PREDICTOR = 317;
const TILE_WIDTH = 322;
const SAMPLE_FORMAT = 339;

export const tiffSize = (directory: TiffDirectory) => ({
  widthPx: directory.number(WIDTH) ?? 0,
  heightPx: directory.number(HEIGHT) ?? 0,
});

/** Brightness alone. A palette turns one band into colours. */
export const isOneBand = (directory: TiffDirectory): boolean =>
  (directory.number(SAMPLES_PER_PIXEL) ?? 1) === 1 && (directory.number(PHOTOMETRIC) ?? 1) <= 1;

/** One band of 16-bit whole or 32-bit floating-point numbers: an ordinary picture has neither. */
export function isTiffPlane(directory: TiffDirectory): boolean {
  const format = directory.number(SAMPLE_FORMAT) ?? 1;
  const bits = directory.number(BITS);
  return (
    (directory.number(SAMPLES_PER_PIXEL) ?? 1) === 1 && ((bits === 16 && format === 1) || (bits === 32 && format === 3))
  );
}

export function tiffPlane(file: Uint8Array, directory: TiffDirectory): Plane {
  if (!isTiffPlane(directory)) throw new Unreadable("thermal.no-temperature-data");
  const { widthPx, heightPx } = tiffSize(directory);
  const bits = directory.number(BITS)!;
  mustBeFrameSize(widthPx, heightPx);
  if (directory.has(TILE_WIDTH)) throw new Unreadable("thermal.compression-unsupported");
  const bytes = stripsOf(file, directory, { rowLength: (widthPx * bits) / 8, rows: heightPx, bits });
  return { widthPx, heightPx, samples: bits === 16 ? new Uint16Array(bytes.buffer) : new Float32Array(bytes.buffer) };
}

interface Layout {
  readonly rowLength: number;
  readonly rows: number;
  readonly bits: number;
}

// All strips in one buffer of its own, in this machine's byte order and with the predictor undone.
function stripsOf(file: Uint8Array, directory: TiffDirectory, layout: Layout): Uint8Array<ArrayBuffer> {
  const { rowLength, rows, bits } = layout;
  const offsets = directory.numbers(STRIP_OFFSETS);
  const lengths = directory.numbers(STRIP_LENGTHS);
  const rowsPerStrip = Math.min(directory.number(ROWS_PER_STRIP) ?? rows, rows);
  if (rowsPerStrip < 1 || offsets.length !== Math.ceil(rows / rowsPerStrip) || lengths.length !== offsets.length)
    throw new Unreadable("thermal.file-malformed");
  // Strips that share bytes would let a small file ask for endless work.
  if (lengths.reduce((sum, length) => sum + length, 0) > file.length) throw new Unreadable("thermal.file-malformed");
  const compression = directory.number(COMPRESSION) ?? 1;
  const predictor = directory.number(PREDICTOR) ?? 1;
  const out = new Uint8Array(rows * rowLength);
  offsets.forEach((offset, strip) => {
    if (offset + lengths[strip]! > file.length) throw new Unreadable("thermal.file-truncated");
    const stripRows = Math.min(rowsPerStrip, rows - strip * rowsPerStrip);
    const packed = file.subarray(offset, offset + lengths[strip]!);
    out.set(unpackStrip(packed, compression, stripRows * rowLength), strip * rowsPerStrip * rowLength);
  });
  if (predictor === 3 && bits === 32) return withoutFloatPredictor(out, rowLength);
  const native = toHostOrder(out, directory.order, bits / 8);
  if (predictor === 1) return native;
  if (predictor !== 2 || bits !== 16) throw new Unreadable("thermal.compression-unsupported");
  return withoutDifferences(native, rowLength / 2);
}

function toHostOrder(bytes: Uint8Array<ArrayBuffer>, order: ByteOrder, size: number): Uint8Array<ArrayBuffer> {
  if (order === hostOrder) return bytes;
  for (let at = 0; at < bytes.length; at += size) bytes.subarray(at, at + size).reverse();
  return bytes;
}

function withoutDifferences(bytes: Uint8Array<ArrayBuffer>, rowSamples: number): Uint8Array<ArrayBuffer> {
  const samples = new Uint16Array(bytes.buffer);
  for (let at = 0; at < samples.length; at++) if (at % rowSamples !== 0) samples[at]! += samples[at - 1]!;
  return bytes;
}

// Adobe's predictor 3: bytes differenced along the row, then all first bytes, all second bytes, most significant first.
function withoutFloatPredictor(bytes: Uint8Array, rowLength: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length);
  const width = rowLength / 4;
  for (let row = 0; row < bytes.length; row += rowLength) {
    for (let i = row + 1; i < row + rowLength; i++) bytes[i]! += bytes[i - 1]!;
    for (let x = 0; x < width; x++)
      for (let byte = 0; byte < 4; byte++)
        out[row + x * 4 + (hostOrder === "little" ? 3 - byte : byte)] = bytes[row + byte * width + x]!;
  }
  return out;
}
