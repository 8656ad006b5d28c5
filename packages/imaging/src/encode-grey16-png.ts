import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const GREYSCALE = 0;

/** One 16-bit grey channel, no metadata. */
export function encodeGrey16Png(samples: Uint16Array, widthPx: number, heightPx: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([16, GREYSCALE], 8);
  const rows = Buffer.alloc(heightPx * (1 + widthPx * 2)); // each row starts with its filter: none
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) rows.writeUInt16BE(samples[y * widthPx + x]!, y * (1 + widthPx * 2) + 1 + x * 2);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 4 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), 4 + typed.length);
  return framed;
}
