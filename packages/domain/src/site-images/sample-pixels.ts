/** A rectangle of red, green, blue, alpha pixels out of a larger picture; `right` and `bottom` are the first outside. */
export interface PixelBlock {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly rgba: Uint8Array;
}

/**
 * Mixes the four pixels around a point (pixel centres at whole numbers), each by how much of it there is to be seen, so
 * that an edge neither darkens nor frays. False, and nothing written, where there is nothing.
 */
export function samplePixels(block: PixelBlock, x: number, y: number, into: Uint8Array, at: number): boolean {
  const column = Math.floor(x);
  const row = Math.floor(y);
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let corner = 0; corner < 4; corner++) {
    const cornerX = column + (corner & 1);
    const cornerY = row + (corner >> 1);
    if (cornerX < block.left || cornerX >= block.right || cornerY < block.top || cornerY >= block.bottom) continue;
    const from = ((cornerY - block.top) * (block.right - block.left) + cornerX - block.left) * 4;
    const weight = (1 - Math.abs(x - cornerX)) * (1 - Math.abs(y - cornerY)) * block.rgba[from + 3]!;
    red += weight * block.rgba[from]!;
    green += weight * block.rgba[from + 1]!;
    blue += weight * block.rgba[from + 2]!;
    alpha += weight;
  }
  if (alpha < 0.5) return false;
  into[at] = Math.round(red / alpha);
  into[at + 1] = Math.round(green / alpha);
  into[at + 2] = Math.round(blue / alpha);
  into[at + 3] = Math.round(alpha);
  return true;
}
