const DIGIT_ZERO = 48;
const MINUS = 45;
const POINT = 46;
/** The longest number written: a sign, 17 digits and a point. */
const NUMBER_ROOM = 24;

/** Writes bytes one after the other into a buffer that grows. */
export class ByteWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafe(room);
  }

  get length(): number {
    return this.#length;
  }

  /** What was written, in memory of its own size. */
  taken(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    // A call into native memory copying pays from about this length on.
    if (bytes.length > 48) this.#bytes.set(bytes, this.#length);
    else for (let at = 0; at < bytes.length; at++) this.#bytes[this.#length + at] = bytes[at]!;
    this.#length += bytes.length;
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

  /** A number rounded to so many decimals, without zeros at its end. */
  decimal(value: number, decimals: number): void {
    this.#reserve(NUMBER_ROOM);
    const unit = 10 ** decimals;
    const scaled = Math.round(Math.abs(value) * unit);
    if (value < 0 && scaled > 0) this.#bytes[this.#length++] = MINUS;
    const whole = Math.floor(scaled / unit);
    this.#digits(whole);
    let fraction = (scaled - whole * unit) | 0;
    if (fraction === 0) return;
    this.#bytes[this.#length++] = POINT;
    let places = decimals;
    while (fraction % 10 === 0) {
      fraction = (fraction / 10) | 0;
      places--;
    }
    this.#length += places;
    for (let at = this.#length - 1, left = places; left > 0; left--, at--) {
      const rest = (fraction / 10) | 0;
      this.#bytes[at] = DIGIT_ZERO + fraction - rest * 10;
      fraction = rest;
    }
  }

  #digits(value: number): void {
    let count = 1;
    for (let limit = 10; value >= limit; limit *= 10) count++;
    this.#length += count;
    let rest = value;
    for (let at = this.#length - 1; count > 0; count--, at--) {
      const next = Math.floor(rest / 10);
      this.#bytes[at] = DIGIT_ZERO + rest - next * 10;
      rest = next;
    }
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + bytes));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
