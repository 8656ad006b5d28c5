import type { ByteOrder } from "../container/fields.ts";
import { aJpeg, cut, type Segment } from "./a-jpeg.ts";
import { block, bytes, f32, samples, u16, u32 } from "./bytes.ts";

export interface FlirFile {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly counts: ArrayLike<number>;
  /** Of the table; records are little-endian in most files. */
  readonly order?: ByteOrder;
  readonly recordOrder?: ByteOrder;
  readonly model?: string;
  /** A PNG in place of bare samples. */
  readonly png?: Uint8Array;
  readonly parameters?: Partial<Record<"emissivity" | "distanceM" | "humidity" | "reflectedK" | "ambientK", number>>;
}

/** Constants of no real camera, but such that counts near 17,000 are near 25 °C. */
export const planck = { r1: 17_000, b: 1430, f: 1, o: -6000, r2: 0.0125 };

export function anFff(file: FlirFile): Uint8Array {
  const order = file.order ?? "big";
  const records: [type: number, body: Uint8Array][] = [
    [0x01, rawData(file)],
    [0x20, cameraInfo(file)],
  ];
  const indexAt = 0x40;
  let at = indexAt + records.length * 32;
  const index = records.map(([type, body]) => {
    const entry = block(32, { 0: u16(type, order), 12: u32(at, order), 16: u32(body.length, order) });
    at += body.length;
    return entry;
  });
  const head = block(indexAt, {
    0: bytes("FFF\0", "TEST"),
    20: u32(100, order),
    24: u32(indexAt, order),
    28: u32(records.length, order),
  });
  return bytes(head, ...index, ...records.map(([, body]) => body));
}

function rawData({ widthPx, heightPx, counts, png, recordOrder = "little" }: FlirFile): Uint8Array {
  const head = block(32, { 0: u16(2, recordOrder), 2: u16(widthPx, recordOrder), 4: u16(heightPx, recordOrder) });
  return bytes(head, png ?? samples(counts));
}

function cameraInfo({ recordOrder: order = "little", model = "FLIR Test", parameters = {} }: FlirFile): Uint8Array {
  return block(0x400, {
    0: u16(2, order),
    32: f32(parameters.emissivity ?? 1, order),
    36: f32(parameters.distanceM ?? 0, order),
    40: f32(parameters.reflectedK ?? 293.15, order),
    44: f32(parameters.ambientK ?? 293.15, order),
    48: f32(293.15, order),
    52: f32(1, order),
    60: f32(parameters.humidity ?? 0.5, order),
    88: f32(planck.r1, order),
    92: f32(planck.b, order),
    96: f32(planck.f, order),
    112: f32(0.006569, order),
    116: f32(0.01262, order),
    120: f32(-0.002276, order),
    124: f32(-0.00667, order),
    128: f32(1.9, order),
    212: bytes(model),
    260: bytes("404003980"),
    776: u32(planck.o >>> 0, order),
    780: f32(planck.r2, order),
    900: u32(Date.UTC(2024, 5, 12, 1, 30, 15) / 1000, order),
    904: u16(250, order),
    908: u16(-540 & 0xffff, order),
  });
}

/** The container as FLIR cuts it into APP1 segments. */
export function flirSegments(fff: Uint8Array, length = 65_000): Segment[] {
  const parts = cut(0xe1, fff, length);
  return parts.map(({ marker, payload }, i) => ({
    marker,
    payload: bytes("FLIR\0", [1, i, parts.length - 1], payload),
  }));
}

export const aFlirJpeg = (file: FlirFile, before: readonly Segment[] = []): Uint8Array =>
  aJpeg([...before, ...flirSegments(anFff(file))], [file.widthPx, file.heightPx]);
