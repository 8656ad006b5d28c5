const DIGIT_ZERO = 48;
const MINUS = 45;
const POINT = 46;
/** The longest number written: a sign, 17 digits and a point. */
const NUMBER_ROOM = 24;
const powersOfTen = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8];
/** "00" to "99" one after the other: two digits a step. */
const digitPairs = Uint8Array.from({ length: 200 }, (_, at) => DIGIT_ZERO + (at % 2 ? (at >> 1) % 10 : (at / 20) | 0));

/**
 * Writes bytes one after the other into a buffer that grows. Rows read much like the one before: where rows follow each
 * other in a buffer, the last one is laid down as a whole, and pieces that are the same at the same place are passed over.
 */
export class ByteWriter {
  #bytes: Buffer;
  #length = 0;
  #rowStart = 0;
  /** Of the row: those before `#piece` of this one, those up to `#lastPieces` of the one before. */
  readonly #pieces: Uint8Array[] = [];
  readonly #places: number[] = [];
  #piece = 0;
  #lastPieces = 0;

  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafe(room);
  }

  /** What was written, valid until more is. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  /** Begins a row behind what stands in a buffer. */
  startRow(bytes: Buffer, length: number): void {
    const isNext = bytes === this.#bytes && length === this.#length;
    if (isNext) bytes.copyWithin(length, this.#rowStart, length);
    this.#lastPieces = isNext ? this.#piece : 0;
    this.#piece = 0;
    this.#bytes = bytes;
    this.#length = length;
    this.#rowStart = length;
  }

  /** Begins a row behind the last one. */
  nextRow(): void {
    this.startRow(this.#bytes, this.#length);
  }

  dropLastByte(): void {
    this.#length--;
  }

  /** False once more was written than the buffer had room for. */
  isStillIn(bytes: Buffer): boolean {
    return this.#bytes === bytes;
  }

  /** Writes once more what was written between two lengths. */
  repeat(start: number, end: number): void {
    this.#reserve(end - start);
    const bytes = this.#bytes;
    let length = this.#length;
    for (let at = start; at < end; at++) bytes[length++] = bytes[at]!;
    this.#length = length;
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    const start = this.#length;
    this.#length = start + bytes.length;
    const place = start - this.#rowStart;
    const piece = this.#piece++;
    if (piece < this.#lastPieces && this.#pieces[piece] === bytes && this.#places[piece] === place) return;
    this.#pieces[piece] = bytes;
    this.#places[piece] = place;
    const target = this.#bytes;
    // A call into native memory copying pays from about this length on.
    if (bytes.length > 48) target.set(bytes, start);
    else for (let at = 0; at < bytes.length; at++) target[start + at] = bytes[at]!;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** A whole number of up to 15 digits. */
  integer(value: number): void {
    this.#reserve(NUMBER_ROOM);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    this.#digits(Math.abs(value));
  }

  /** A number rounded to so many decimals (at most 8), all of them written: coordinates of a row keep their places. */
  decimal(value: number, decimals: number): void {
    this.#reserve(NUMBER_ROOM);
    const unit = powersOfTen[decimals]!;
    const scaled = Math.round((value < 0 ? -value : value) * unit);
    if (value < 0 && scaled > 0) this.#bytes[this.#length++] = MINUS;
    const whole = Math.floor(scaled / unit);
    this.#digits(whole);
    this.#bytes[this.#length++] = POINT;
    this.#lowDigits((scaled - whole * unit) | 0, decimals);
  }

  #digits(value: number): void {
    let count = 1;
    for (let limit = 10; value >= limit; limit *= 10) count++;
    if (count <= 9) {
      this.#lowDigits(value | 0, count);
      return;
    }
    const high = Math.floor(value / 1e9);
    this.#digits(high);
    this.#lowDigits(value - high * 1e9, 9);
  }

  /** So many digits of a number below 2^31. */
  #lowDigits(value: number, count: number): void {
    const bytes = this.#bytes;
    let rest = value | 0;
    this.#length += count;
    let at = this.#length - 1;
    let left = count;
    for (; left > 1; left -= 2) {
      const next = (rest / 100) | 0;
      const pair = (rest - next * 100) * 2;
      bytes[at--] = digitPairs[pair + 1]!;
      bytes[at--] = digitPairs[pair]!;
      rest = next;
    }
    if (left === 1) bytes[at] = DIGIT_ZERO + rest;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + bytes));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
    // What was laid down of the last row stayed behind.
    this.#lastPieces = 0;
  }
}
