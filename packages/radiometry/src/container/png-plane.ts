import { Unreadable } from "../unreadable.ts";
import { fieldsOf } from "./fields.ts";
import { inflateZlib } from "./inflate.ts";
import { pngChunks } from "./png-chunks.ts";
import { pngRows } from "./png-rows.ts";

const BYTES_PER_PIXEL = 2;

/** A 16-bit grey, not interlaced PNG of the size announced: the only kind that carries a sensor's plane. */
export function pngPlane(bytes: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const chunks = pngChunks(bytes);
  const header = fieldsOf(chunks.get("IHDR")!, "big");
  if (header.u32(0) !== widthPx || header.u32(4) !== heightPx) throw new Unreadable("thermal.frame-size-mismatch");
  const [depth, colour, , , interlaced] = header.block(8, 5);
  if (depth !== 16 || colour !== 0 || interlaced !== 0) throw new Unreadable("thermal.compression-unsupported");
  const rowLength = widthPx * BYTES_PER_PIXEL;
  return pngRows(inflateZlib(chunks.get("IDAT")!, (rowLength + 1) * heightPx), rowLength, BYTES_PER_PIXEL);
}
