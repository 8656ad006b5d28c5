import { Unreadable } from "../unreadable.ts";

/** The rows of an unpacked PNG without their filters: each row starts with the number of the filter that it was written with. */
export function pngRows(packed: Uint8Array, rowLength: number, bytesPerPixel: number): Uint8Array {
  const rows = packed.length / (rowLength + 1);
  const out = new Uint8Array(rows * rowLength);
  for (let row = 0; row < rows; row++) {
    const filter = packed[row * (rowLength + 1)]!;
    const from = row * (rowLength + 1) + 1;
    const to = row * rowLength;
    for (let i = 0; i < rowLength; i++) {
      const left = i >= bytesPerPixel ? out[to + i - bytesPerPixel]! : 0;
      const up = row > 0 ? out[to + i - rowLength]! : 0;
      const corner = row > 0 && i >= bytesPerPixel ? out[to + i - rowLength - bytesPerPixel]! : 0;
      out[to + i] = packed[from + i]! + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      throw new Unreadable("thermal.file-malformed");
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [missLeft, missUp, missCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (missLeft <= missUp && missLeft <= missCorner) return left;
  return missUp <= missCorner ? up : corner;
}
