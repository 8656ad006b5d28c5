// Within a cell the curve runs as in the whole, turned: its halves may be exchanged, its sides be swapped, or both.
const TURNS = 4;
const LEVELS = 4;
/** By turn, and the next four binary digits of column and row: eight digits of the place, and above them the turn there. */
const steps = Uint16Array.from({ length: TURNS << (2 * LEVELS) }, (_, index) => stepOf(index >> 8, index >> 4, index));

/** Where a cell of a 65,536 x 65,536 grid lies on the Hilbert curve: near places get near numbers. */
export function hilbertOf(column: number, row: number): number {
  let turn = 0;
  let distance = 0;
  for (let shift = 12; shift >= 0; shift -= LEVELS) {
    const step = steps[(turn << 8) | (((column >> shift) & 15) << 4) | ((row >> shift) & 15)]!;
    distance = (distance << 8) | (step & 255);
    turn = step >> 8;
  }
  // Thirty-two bits, without a sign.
  return distance >>> 0;
}

function stepOf(turn: number, column: number, row: number): number {
  let isSwapped = turn & 1;
  let isExchanged = turn >> 1;
  let distance = 0;
  for (let level = LEVELS - 1; level >= 0; level--) {
    const [x, y] = [((column >> level) & 1) ^ isExchanged, ((row >> level) & 1) ^ isExchanged];
    const [right, upper] = isSwapped === 1 ? [y, x] : [x, y];
    distance = (distance << 2) | ((3 * right) ^ upper);
    if (upper === 1) continue;
    isExchanged ^= right;
    isSwapped ^= 1;
  }
  return (isExchanged << 9) | (isSwapped << 8) | distance;
}
