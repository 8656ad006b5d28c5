import { bytes, u16 } from "./bytes.ts";

export interface Segment {
  readonly marker: number;
  readonly payload: Uint8Array;
}

/** A JPEG as far as a header reader looks: segments, a frame header of three components, an empty scan, the end. */
export const aJpeg = (segments: readonly Segment[], size: readonly [number, number] = [640, 512]): Uint8Array =>
  bytes(
    [0xff, 0xd8],
    ...segments.map(({ marker, payload }) => bytes([0xff, marker], u16(payload.length + 2, "big"), payload)),
    bytes([0xff, 0xc0, 0, 17, 8], u16(size[1], "big"), u16(size[0], "big"), [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9],
  );

/** One payload cut into as many segments as it needs. */
export function cut(marker: number, payload: Uint8Array, length = 65_000): Segment[] {
  const parts: Segment[] = [];
  for (let at = 0; at < payload.length; at += length)
    parts.push({ marker, payload: payload.subarray(at, at + length) });
  return parts;
}

export const exifSegment = (tiff: Uint8Array): Segment => ({ marker: 0xe1, payload: bytes("Exif\0\0", tiff) });
export const xmpSegment = (packet: string): Segment => ({
  marker: 0xe1,
  payload: bytes("http://ns.adobe.com/xap/1.0/\0", new TextEncoder().encode(packet)),
});
