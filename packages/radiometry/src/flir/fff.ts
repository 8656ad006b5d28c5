import { type ByteOrder, type Fields, fieldsOf, startsWith } from "../container/fields.ts";
import { joined } from "../container/joined.ts";
import { APP1, type JpegSegment } from "../container/jpeg-segments.ts";
import { Unreadable } from "../unreadable.ts";

/** FLIR's own container: a table of typed records. It fills the APP1 segments of an R-JPEG or stands alone as `.fff`. */
export interface FlirRecords {
  readonly rawData: Uint8Array | null;
  readonly cameraInfo: Uint8Array | null;
}

const SEGMENT_HEADER = "FLIR\0";
const RAW_DATA = 0x01;
const CAMERA_INFO = 0x20;
const INDEX_ENTRY_LENGTH = 32;
const MOST_RECORDS = 256;

export const isFff = (bytes: Uint8Array): boolean => startsWith(bytes, "FFF\0") || startsWith(bytes, "AFF\0");

export const hasFlirSegment = (segments: readonly JpegSegment[]): boolean => segments.some(isFlirSegment);

const isFlirSegment = ({ marker, payload }: JpegSegment) =>
  marker === APP1 && payload.length > 8 && startsWith(payload, SEGMENT_HEADER);

/** The container of an R-JPEG: every segment says which part it is and which the last one is. */
export function joinedFff(segments: readonly JpegSegment[]): Uint8Array {
  const parts = segments.filter(isFlirSegment).map(({ payload }) => payload);
  const last = parts[0]?.[7] ?? 0;
  const inOrder = Array.from({ length: last + 1 }, (_, index) => parts.filter((part) => part[6] === index));
  if (inOrder.some((same) => same.length === 0)) throw new Unreadable("thermal.file-truncated");
  if (inOrder.some((same) => same.length > 1)) throw new Unreadable("thermal.file-malformed");
  return joined(inOrder.map(([part]) => part!.subarray(8)));
}

export function flirRecords(fff: Uint8Array): FlirRecords {
  if (!isFff(fff)) throw new Unreadable("thermal.file-malformed");
  const fields = fieldsOf(fff, orderOf(fff));
  const indexAt = fields.u32(0x18);
  const count = fields.u32(0x1c);
  if (count > MOST_RECORDS) throw new Unreadable("thermal.file-malformed");
  const record = (type: number) => recordOf(fields, indexAt, count, type);
  return { rawData: record(RAW_DATA), cameraInfo: record(CAMERA_INFO) };
}

// Cameras write the table big-endian, ResearchIR and others little-endian: the version (100 to 199) tells which.
function orderOf(fff: Uint8Array): ByteOrder {
  const isVersion = (order: ByteOrder) => {
    const version = fieldsOf(fff, order).u32(0x14);
    return version >= 100 && version < 200;
  };
  if (isVersion("big")) return "big";
  if (isVersion("little")) return "little";
  throw new Unreadable("thermal.file-malformed");
}

function recordOf(fields: Fields, indexAt: number, count: number, type: number): Uint8Array | null {
  for (let i = 0; i < count; i++) {
    const entry = indexAt + i * INDEX_ENTRY_LENGTH;
    if (fields.u16(entry) === type) return fields.block(fields.u32(entry + 0x0c), fields.u32(entry + 0x10));
  }
  return null;
}

/** Inside a record the byte order may be another than the table's: the first word is 2 in the right one. */
export function recordFields(record: Uint8Array): Fields {
  const little = fieldsOf(record, "little");
  if (little.u16(0) === 2) return little;
  const big = fieldsOf(record, "big");
  if (big.u16(0) === 2) return big;
  throw new Unreadable("thermal.file-malformed");
}
