import { mustBeFrameSize } from "../container/frame-size.ts";
import { isPng } from "../container/png-chunks.ts";
import { pngPlane } from "../container/png-plane.ts";
import { samples16 } from "../container/samples16.ts";
import { Unreadable } from "../unreadable.ts";
import { recordFields } from "./fff.ts";

export interface FlirPlane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly counts: Uint16Array;
}

const HEADER_LENGTH = 32;

/** The sensor's counts: bare samples, or a PNG whose samples stand in the wrong byte order. */
export function flirPlane(record: Uint8Array): FlirPlane {
  const fields = recordFields(record);
  const [widthPx, heightPx] = [fields.u16(2), fields.u16(4)];
  mustBeFrameSize(widthPx, heightPx);
  const data = fields.block(HEADER_LENGTH, record.length - HEADER_LENGTH);
  if (isPng(data)) return { widthPx, heightPx, counts: samples16(pngPlane(data, widthPx, heightPx), "little") };
  const needed = widthPx * heightPx * 2;
  if (data.length < needed) throw new Unreadable("thermal.file-truncated");
  return { widthPx, heightPx, counts: samples16(data.subarray(0, needed), "little") };
}
