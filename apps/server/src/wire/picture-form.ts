import { isJpeg, jpegSegments, pictureSize } from "@heliolens/radiometry/container/jpeg-segments";
import { isPng } from "@heliolens/radiometry/container/png-chunks";
import { Unreadable } from "@heliolens/radiometry/unreadable";

export interface PictureForm {
  readonly format: "jpg" | "png";
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a picture is by its own bytes, whatever it was called; null where it is no whole JPEG or PNG. */
export function pictureForm(bytes: Uint8Array): PictureForm | null {
  if (isPng(bytes)) return pngForm(bytes);
  return isJpeg(bytes) ? jpegForm(bytes) : null;
}

const HEADER_OF_PNG = "IHDR";
// The last chunk: no length, its name, its checksum.
const END_OF_PNG = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);

function pngForm(bytes: Uint8Array): PictureForm | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 45 || Buffer.from(bytes.subarray(12, 16)).toString("latin1") !== HEADER_OF_PNG) return null;
  const isWhole = Buffer.from(bytes.subarray(-END_OF_PNG.length)).equals(END_OF_PNG);
  return isWhole ? formOf("png", view.getUint32(16), view.getUint32(20)) : null;
}

function jpegForm(bytes: Uint8Array): PictureForm | null {
  try {
    const size = pictureSize(jpegSegments(bytes).segments);
    // Phones write padding or a second picture behind the first one's end: its mark is somewhere, not at the end.
    const isWhole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.of(0xff, 0xd9));
    return size !== null && isWhole ? formOf("jpg", size.widthPx, size.heightPx) : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const formOf = (format: PictureForm["format"], widthPx: number, heightPx: number): PictureForm | null =>
  widthPx >= 1 && heightPx >= 1 ? { format, widthPx, heightPx } : null;
