import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { encodeGrey16Png } from "@heliolens/imaging/png/encode-grey16-png";
import type { FlirCalibration } from "@heliolens/radiometry/flir/flir-law";
import { KOREA_OFFSET_MIN } from "./picture-facts.ts";

export interface FlirRecord {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly counts: Uint16Array;
  readonly calibration: FlirCalibration;
  readonly parameters: ThermalParameters;
  readonly model: string;
  readonly serial: string;
  readonly focalLengthMm: number;
  readonly fieldOfViewDeg: number;
  readonly timeMs: number;
  /** Hand-held cameras pack the plane as PNG with swapped bytes, flying ones leave it bare. */
  readonly packing: "bare" | "png";
}

const RAW_DATA = 0x01;
const CAMERA_INFO = 0x20;
const RAW_BARE = 2;
const RAW_PNG = 3;
const INDEX_AT = 0x40;
const INDEX_ENTRIES = 14;
const ENTRY_LENGTH = 32;
const INFO_LENGTH = 2476;
const KELVIN = 273.15;

/** FLIR's container: an index in big-endian, records in little-endian. */
export function flirFff(record: FlirRecord): Uint8Array {
  const plane = rawRecord(record);
  const info = infoRecord(record);
  const firstAt = INDEX_AT + INDEX_ENTRIES * ENTRY_LENGTH;
  const head = Buffer.alloc(firstAt);
  head.write("FFF\0DJI\0", "latin1");
  head.writeUInt32BE(100, 0x14);
  head.writeUInt32BE(INDEX_AT, 0x18);
  head.writeUInt32BE(INDEX_ENTRIES, 0x1c);
  writeEntry(head, 0, {
    type: RAW_DATA,
    subtype: record.packing === "png" ? RAW_PNG : RAW_BARE,
    at: firstAt,
    length: plane.length,
  });
  writeEntry(head, 1, { type: CAMERA_INFO, subtype: 1, at: firstAt + plane.length, length: info.length });
  return Buffer.concat([head, plane, info]);
}

interface IndexEntry {
  readonly type: number;
  readonly subtype: number;
  readonly at: number;
  readonly length: number;
}

function writeEntry(head: Buffer, index: number, { type, subtype, at, length }: IndexEntry): void {
  const start = INDEX_AT + index * ENTRY_LENGTH;
  head.writeUInt16BE(type, start);
  head.writeUInt16BE(subtype, start + 2);
  head.writeUInt32BE(100, start + 4);
  head.writeUInt32BE(1, start + 8);
  head.writeUInt32BE(at, start + 12);
  head.writeUInt32BE(length, start + 16);
}

function rawRecord({ widthPx, heightPx, counts, packing }: FlirRecord): Buffer {
  const head = Buffer.alloc(32);
  head.writeUInt16LE(2, 0);
  head.writeUInt16LE(widthPx, 2);
  head.writeUInt16LE(heightPx, 4);
  head.writeUInt16LE(widthPx - 1, 12);
  head.writeUInt16LE(heightPx - 1, 16);
  const swapped = (count: number) => ((count & 255) << 8) | (count >> 8);
  const body =
    packing === "png"
      ? encodeGrey16Png(counts.map(swapped), widthPx, heightPx)
      : new Uint8Array(counts.buffer, counts.byteOffset, counts.byteLength);
  return Buffer.concat([head, body]);
}

// Offsets as ExifTool's documentation of FLIR files lists them.
function infoRecord(record: FlirRecord): Buffer {
  const { calibration, parameters } = record;
  const info = Buffer.alloc(INFO_LENGTH);
  info.writeUInt16LE(2, 0);
  info.writeUInt16LE(record.widthPx, 2);
  info.writeUInt16LE(record.heightPx, 4);
  const floats: Readonly<Record<number, number>> = {
    32: parameters.emissivity,
    36: parameters.distanceM,
    40: parameters.reflectedC + KELVIN,
    44: parameters.ambientC + KELVIN,
    48: parameters.windowC + KELVIN,
    52: parameters.windowTransmission,
    60: parameters.humidity,
    88: calibration.r1,
    92: calibration.b,
    96: calibration.f,
    112: calibration.atmosphere.alpha1,
    116: calibration.atmosphere.alpha2,
    120: calibration.atmosphere.beta1,
    124: calibration.atmosphere.beta2,
    128: calibration.atmosphere.x,
    144: 135 + KELVIN,
    148: -25 + KELVIN,
    436: record.fieldOfViewDeg,
    780: calibration.r2,
  };
  for (const [at, value] of Object.entries(floats)) info.writeFloatLE(value, Number(at));
  info.write(record.model, 0xd4, "latin1");
  info.write(record.serial, 0x104, "latin1");
  info.write(`FOL${record.focalLengthMm}`, 0x170, "latin1");
  info.writeInt32LE(calibration.o, 0x308);
  info.writeUInt16LE(65535, 0x312);
  info.writeUInt32LE(Math.floor(record.timeMs / 1000), 0x384);
  info.writeUInt16LE(record.timeMs % 1000, 0x388);
  info.writeInt16LE(-KOREA_OFFSET_MIN, 0x38c);
  return info;
}
