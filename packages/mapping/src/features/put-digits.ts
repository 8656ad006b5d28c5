const DIGIT_ZERO = 48;
const MINUS = 45;
const POINT = 46;
const powersOfTen = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8];
/** "00" to "99" one after the other: two digits a step. */
const digitPairs = Uint8Array.from({ length: 200 }, (_, at) => DIGIT_ZERO + (at % 2 ? (at >> 1) % 10 : (at / 20) | 0));

/** A whole number of up to 15 digits, written from a place on; gives where it ends. */
export function putInteger(bytes: Uint8Array, at: number, value: number): number {
  if (value >= 0) return putDigits(bytes, at, value);
  bytes[at] = MINUS;
  return putDigits(bytes, at + 1, -value);
}

/** A number rounded to so many decimals (at most 8), all of them written: coordinates of a row keep their places. */
export function putDecimal(bytes: Uint8Array, at: number, value: number, decimals: number): number {
  const unit = powersOfTen[decimals]!;
  const scaled = Math.round((value < 0 ? -value : value) * unit);
  let offset = at;
  if (value < 0 && scaled > 0) bytes[offset++] = MINUS;
  const whole = Math.floor(scaled / unit);
  offset = putDigits(bytes, offset, whole);
  bytes[offset] = POINT;
  return putLowDigits(bytes, offset + 1, (scaled - whole * unit) | 0, decimals);
}

function putDigits(bytes: Uint8Array, at: number, value: number): number {
  let count = 1;
  for (let limit = 10; value >= limit; limit *= 10) count++;
  if (count <= 9) return putLowDigits(bytes, at, value | 0, count);
  const high = Math.floor(value / 1e9);
  return putLowDigits(bytes, putDigits(bytes, at, high), (value - high * 1e9) | 0, 9);
}

/** Writes the last `count` digits of a number below 2^31. */
function putLowDigits(bytes: Uint8Array, at: number, value: number, count: number): number {
  let rest = value | 0;
  let offset = at + count - 1;
  let left = count;
  for (; left > 1; left -= 2) {
    const next = (rest / 100) | 0;
    const pair = (rest - next * 100) * 2;
    bytes[offset--] = digitPairs[pair + 1]!;
    bytes[offset--] = digitPairs[pair]!;
    rest = next;
  }
  if (left === 1) bytes[offset] = DIGIT_ZERO + rest;
  return at + count;
}
