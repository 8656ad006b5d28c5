/** Where a cell of a 65,536 x 65,536 grid lies on the Hilbert curve: near places get near numbers. */
export function hilbertOf(column: number, row: number): number {
  let x = column;
  let y = row;
  let distance = 0;
  for (let side = 32_768; side > 0; side >>= 1) {
    const right = (x & side) > 0 ? 1 : 0;
    const upper = (y & side) > 0 ? 1 : 0;
    distance = (distance << 2) | ((3 * right) ^ upper);
    if (upper === 1) continue;
    if (right === 1) {
      x = 65_535 - x;
      y = 65_535 - y;
    }
    const swapped = x;
    x = y;
    y = swapped;
  }
  // Thirty-two bits, without a sign.
  return distance >>> 0;
}
