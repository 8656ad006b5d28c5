import { ByteWriter } from "./byte-writer.ts";
import type { FeatureWriter } from "./geojson-writer.ts";

const SLAB_BYTES = 2 ** 20;
/** Most rows take less: where so much is left of a slab, a row is written where it will lie. */
const USUAL_ROW_BYTES = 2 ** 12;
/** Rows read before pieces are handed out, so that writing does not block the event loop. */
const ROWS_AT_ONCE = 2000;
/** Who asks for this share of the rows has the rest written too, up to so many at once. */
const LARGE_SHARE = 1 / 4;
const LINED_UP_AT_ONCE = ROWS_AT_ONCE / LARGE_SHARE;
const NOT_WRITTEN = 0xffff;

/**
 * Bytes of a table's rows, written once each into slabs of a megabyte and handed out as they lie. Rows of a box are
 * written when they are first asked for. Large answers line the rows up in the table's order, so that the next one is
 * a few whole slabs.
 */
export class RowBytes {
  /** What it takes before any row is written; slabs are told one by one. */
  readonly byteLength: number;
  readonly #write: FeatureWriter;
  readonly #onGrow: (bytes: number) => void;
  readonly #writer = new ByteWriter(0);
  readonly #slabs: Buffer[] = [];
  #used = 0;
  readonly #slabOf: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  /** Rows before this one lie in the table's order, in slabs from `#firstInOrder` on. */
  #linedUp = 0;
  #firstInOrder = 0;

  constructor(count: number, write: FeatureWriter, onGrow: (bytes: number) => void) {
    this.#write = write;
    this.#onGrow = onGrow;
    this.#slabOf = new Uint16Array(count).fill(NOT_WRITTEN);
    this.#starts = new Uint32Array(count);
    this.#ends = new Uint32Array(count);
    this.byteLength = count * 10;
  }

  *piecesOf(rows: Uint32Array): Generator<Buffer> {
    const isLarge = rows.length >= this.#slabOf.length * LARGE_SHARE;
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const next = rows.subarray(at, at + ROWS_AT_ONCE);
      if (isLarge) this.#lineUp(next.at(-1)! + 1);
      yield* this.#stretchesOf(next);
    }
  }

  #stretchesOf(rows: Uint32Array): Buffer[] {
    const stretches: Buffer[] = [];
    let [slab, start, end] = [NOT_WRITTEN, 0, 0];
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!;
      if (this.#slabOf[row] === NOT_WRITTEN) this.#writeRow(row);
      if (this.#slabOf[row] !== slab || this.#starts[row] !== end) {
        if (slab !== NOT_WRITTEN) stretches.push(this.#slabs[slab]!.subarray(start, end));
        slab = this.#slabOf[row]!;
        start = this.#starts[row]!;
      }
      end = this.#ends[row]!;
    }
    if (slab !== NOT_WRITTEN) stretches.push(this.#slabs[slab]!.subarray(start, end));
    return stretches;
  }

  #lineUp(before: number): void {
    if (this.#linedUp === this.#slabOf.length) return;
    if (this.#linedUp === 0) {
      this.#firstInOrder = this.#slabs.length;
      this.#addSlab(SLAB_BYTES);
    }
    const end = Math.min(before, this.#linedUp + LINED_UP_AT_ONCE);
    for (; this.#linedUp < end; this.#linedUp++) this.#lineUpRow(this.#linedUp);
    if (this.#linedUp === this.#slabOf.length) this.#forgetEarlierSlabs();
  }

  #lineUpRow(row: number): void {
    const slab = this.#slabOf[row]!;
    if (slab === NOT_WRITTEN) this.#writeRow(row);
    else this.#copyRow(row, this.#slabs[slab]!.subarray(this.#starts[row]!, this.#ends[row]!));
  }

  #writeRow(row: number): void {
    if (this.#used + USUAL_ROW_BYTES > (this.#slabs.at(-1)?.length ?? 0)) this.#addSlab(SLAB_BYTES);
    const slab = this.#slabs.at(-1)!;
    const start = this.#used;
    this.#writer.startRow(slab, start);
    this.#write(this.#writer, row);
    if (this.#writer.isStillIn(slab)) this.#place(row, this.#writer.length);
    else this.#copyRow(row, this.#writer.written().subarray(start));
  }

  #copyRow(row: number, bytes: Buffer): void {
    if (this.#used + bytes.length > (this.#slabs.at(-1)?.length ?? 0)) this.#addSlab(bytes.length);
    this.#slabs.at(-1)!.set(bytes, this.#used);
    this.#place(row, this.#used + bytes.length);
  }

  /** The row is what was added to the last slab up to `end`. */
  #place(row: number, end: number): void {
    this.#slabOf[row] = this.#slabs.length - 1;
    this.#starts[row] = this.#used;
    this.#ends[row] = end;
    this.#used = end;
  }

  #addSlab(atLeast: number): void {
    if (this.#slabs.length === NOT_WRITTEN) throw new Error("a table's rows take more than 64 GiB");
    const slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, atLeast));
    this.#slabs.push(slab);
    this.#used = 0;
    this.#onGrow(slab.length);
  }

  /** An answer that still sends pieces of them holds them until then. */
  #forgetEarlierSlabs(): void {
    for (let slab = 0; slab < this.#firstInOrder; slab++) {
      this.#onGrow(-this.#slabs[slab]!.length);
      this.#slabs[slab] = Buffer.alloc(0);
    }
  }
}
