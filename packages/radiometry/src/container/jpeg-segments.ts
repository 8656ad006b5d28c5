import { Unreadable } from "../unreadable.ts";
import { joined } from "./joined.ts";

export interface JpegSegment {
  readonly marker: number;
  /** Where the payload starts in the file. */
  readonly at: number;
  readonly payload: Uint8Array;
}

export interface JpegSegments {
  readonly segments: readonly JpegSegment[];
  /** Where the walk would have gone on had the bytes not ended: null when it reached the picture. */
  readonly cutAt: number | null;
  /** Where the marker of the first scan stands; null when the walk did not reach it. */
  readonly scanAt: number | null;
}

export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const APP3 = 0xe3;
export const APP4 = 0xe4;
export const APP5 = 0xe5;

// The longest real files carry about 60; a hostile one could hold a million four-byte segments.
const MOST_SEGMENTS = 4000;
// Vue Pro and XT2 leave 14 stray bytes behind a segment: skip so many, not more.
const MOST_STRAY_BYTES = 64;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** Header segments up to the first scan. Works on the head of a file too: then `cutAt` says how much more it wants. */
export function jpegSegments(bytes: Uint8Array): JpegSegments {
  if (!isJpeg(bytes)) throw new Unreadable("thermal.format-unknown");
  const segments: JpegSegment[] = [];
  let at = 2;
  for (;;) {
    const marker = nextMarker(bytes, at);
    if (marker === null || marker + 4 > bytes.length) return { segments, cutAt: at, scanAt: null };
    const kind = bytes[marker + 1]!;
    if (kind === START_OF_SCAN) return { segments, cutAt: null, scanAt: marker };
    if (kind === END_OF_IMAGE) return { segments, cutAt: null, scanAt: null };
    const length = (bytes[marker + 2]! << 8) | bytes[marker + 3]!;
    if (length < 2 || segments.length === MOST_SEGMENTS) throw new Unreadable("thermal.file-malformed");
    const end = marker + 2 + length;
    if (end > bytes.length) return { segments, cutAt: end, scanAt: null };
    segments.push({ marker: kind, at: marker + 4, payload: bytes.subarray(marker + 4, end) });
    at = end;
  }
}

function nextMarker(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at <= from + MOST_STRAY_BYTES; at++) {
    if (at + 1 >= bytes.length) return null;
    if (bytes[at] === 0xff && isHeaderMarker(bytes[at + 1]!)) return at;
  }
  throw new Unreadable("thermal.file-malformed");
}

// 0x00 is a stuffed byte, 0xff padding, 0x01 and 0xd0-0xd8 carry no length: none of them opens a header segment.
const isHeaderMarker = (kind: number) => kind >= 0xc0 && kind !== 0xff && !(kind >= 0xd0 && kind <= 0xd8);

/** Payloads of one marker in file order, as one block: DJI cuts its plane into segments without any header. */
export const joinedPayload = (segments: readonly JpegSegment[], marker: number): Uint8Array =>
  joined(segments.filter((segment) => segment.marker === marker).map(({ payload }) => payload));

export const startsOfFrame: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

export function pictureSize(
  segments: readonly JpegSegment[],
): { readonly widthPx: number; readonly heightPx: number } | null {
  const frame = frameOf(segments)?.payload;
  return frame ? { heightPx: (frame[1]! << 8) | frame[2]!, widthPx: (frame[3]! << 8) | frame[4]! } : null;
}

const progressiveFrames: ReadonlySet<number> = new Set([0xc2, 0xc6, 0xca, 0xce]);

/** Progressive, or a first scan that leaves colours to later ones. */
export function hasManyScans(bytes: Uint8Array, { segments, scanAt }: JpegSegments): boolean {
  const frame = frameOf(segments);
  if (frame === undefined) return false;
  const [inFrame = 0, inScan] = [frame.payload[5], scanAt === null ? undefined : bytes[scanAt + 4]];
  return progressiveFrames.has(frame.marker) || (inScan !== undefined && inScan < inFrame);
}

const frameOf = (segments: readonly JpegSegment[]): JpegSegment | undefined =>
  segments.find(({ marker, payload }) => startsOfFrame.has(marker) && payload.length >= 5);
