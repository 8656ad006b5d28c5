/** A marker segment: 0xe1 is APP1. */
export interface JpegSegment {
  readonly marker: number;
  readonly payload: Uint8Array;
}

export const APP1 = 0xe1;
export const APP3 = 0xe3;
export const APP4 = 0xe4;
export const APP5 = 0xe5;

const MOST_PAYLOAD = 65_533;

/** Puts segments between the start of a JPEG and what its encoder wrote. */
export function withSegments(jpeg: Uint8Array, segments: readonly JpegSegment[]): Uint8Array {
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...segments.flatMap(({ marker, payload }) => [segmentHead(marker, payload.length), payload]),
    jpeg.subarray(2),
  ]);
}

/** Cuts what is longer than one segment into several. */
export function cutSegments(marker: number, data: Uint8Array, length = MOST_PAYLOAD): JpegSegment[] {
  return Array.from({ length: Math.ceil(data.length / length) }, (_, i) => ({
    marker,
    payload: data.subarray(i * length, (i + 1) * length),
  }));
}

export const exifSegment = (tiff: Uint8Array): JpegSegment => ({
  marker: APP1,
  payload: Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]),
});

export const xmpSegment = (packet: string): JpegSegment => ({
  marker: APP1,
  payload: Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`, "utf8"),
});

function segmentHead(marker: number, length: number): Buffer {
  if (length > MOST_PAYLOAD) throw new RangeError("a JPEG segment holds 65,533 bytes");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(length + 2, 2);
  return head;
}
