import { putDecimal, putInteger } from "./put-digits.ts";

/** The longest number written: a sign, 17 digits and a point. */
const NUMBER_ROOM = 24;

/** How the points of a ring are written. */
export interface RingForm {
  readonly decimals: number;
  /** The second number of a pair before the first. */
  readonly isSecondFirst: boolean;
  /** What stands between the numbers of a pair, and between pairs. */
  readonly within: number;
  readonly between: Uint8Array;
}

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

  /** A whole number of up to 15 digits. */
  integer(value: number): void {
    this.#reserve(NUMBER_ROOM);
    this.#length = putInteger(this.#bytes, this.#length, value);
  }

  /** Pairs of numbers from one to before another, and the first once more; one alone stands once. */
  ring(numbers: Float64Array, first: number, end: number, form: RingForm): void {
    const { decimals, isSecondFirst, within, between } = form;
    this.#reserve((end - first + 1) * (2 * NUMBER_ROOM + 1 + between.length));
    const bytes = this.#bytes;
    const [a, b] = isSecondFirst ? [1, 0] : [0, 1];
    const isClosed = end - first > 1;
    let at = this.#length;
    let firstEnd = at;
    for (let pair = first; pair < end; pair++) {
      at = putDecimal(bytes, at, numbers[pair * 2 + a]!, decimals);
      bytes[at++] = within;
      at = putDecimal(bytes, at, numbers[pair * 2 + b]!, decimals);
      if (pair === first) firstEnd = at;
      if (isClosed) for (let sign = 0; sign < between.length; sign++) bytes[at++] = between[sign]!;
    }
    if (isClosed) at = putAgain(bytes, at, this.#length, firstEnd);
    this.#length = at;
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

function putAgain(bytes: Uint8Array, at: number, start: number, end: number): number {
  let place = at;
  for (let from = start; from < end; from++) bytes[place++] = bytes[from]!;
  return place;
}
