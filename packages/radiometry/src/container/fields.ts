import { Unreadable } from "../unreadable.ts";

export type ByteOrder = "little" | "big";

/** This machine's own: typed arrays over a buffer read in it. */
export const hostOrder: ByteOrder = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? "little" : "big";

/** Numbers at byte offsets of a block that may lie about its own size: every read is checked against what is there. */
export interface Fields {
  readonly length: number;
  u16(at: number): number;
  i16(at: number): number;
  u32(at: number): number;
  i32(at: number): number;
  f32(at: number): number;
  f64(at: number): number;
  /** Up to the first NUL, trimmed. */
  text(at: number, length: number): string;
  block(at: number, length: number): Uint8Array;
}

export function fieldsOf(bytes: Uint8Array, order: ByteOrder): Fields {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = order === "little";
  const within = (at: number, length: number) => {
    if (!(at >= 0 && length >= 0 && at + length <= bytes.length)) throw new Unreadable("thermal.file-truncated");
    return at;
  };
  const block = (at: number, length: number) => bytes.subarray(within(at, length), at + length);
  return {
    length: bytes.length,
    u16: (at) => view.getUint16(within(at, 2), little),
    i16: (at) => view.getInt16(within(at, 2), little),
    u32: (at) => view.getUint32(within(at, 4), little),
    i32: (at) => view.getInt32(within(at, 4), little),
    f32: (at) => view.getFloat32(within(at, 4), little),
    f64: (at) => view.getFloat64(within(at, 8), little),
    text: (at, length) => latinText(block(at, length)),
    block,
  };
}

/** ASCII as cameras write it: bytes above 127 keep their number, so no decoder can fail on them. */
export function latinText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  let text = "";
  for (const byte of end === -1 ? bytes : bytes.subarray(0, end)) text += String.fromCharCode(byte);
  return text.trim();
}

export const startsWith = (bytes: Uint8Array, head: string): boolean =>
  bytes.length >= head.length && [...head].every((char, at) => bytes[at] === char.charCodeAt(0));
