import { ByteWriter } from "./byte-writer.ts";
import type { FeatureWriter } from "./geojson-writer.ts";

const SLAB_BYTES = 2 ** 20;
/** So many rows at most are looked at before a piece is handed out: writing them does not hold up the event loop. */
const ROWS_PER_PIECE = 2000;
/** A piece in so few stretches is handed out as it lies; more are cheaper to copy together than to send one by one. */
const LONG_STRETCHES = 4;
const NOT_WRITTEN = 0xffff;

/**
 * Bytes of a table's rows, written once each into slabs of a megabyte. Rows lie in Hilbert order and are written in the
 * order they are asked for, so those of a box mostly lie in long stretches that are handed out without a copy.
 */
export class RowBytes {
  /** What it takes before any row is written; slabs are told one by one. */
  readonly byteLength: number;
  readonly #write: FeatureWriter;
  readonly #onGrow: (bytes: number) => void;
  readonly #writer = new ByteWriter(4096);
  readonly #slabs: Buffer[] = [];
  #used = SLAB_BYTES;
  readonly #slabOf: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  constructor(count: number, write: FeatureWriter, onGrow: (bytes: number) => void) {
    this.#write = write;
    this.#onGrow = onGrow;
    this.#slabOf = new Uint16Array(count).fill(NOT_WRITTEN);
    this.#starts = new Uint32Array(count);
    this.#ends = new Uint32Array(count);
    this.byteLength = count * 10;
  }

  *piecesOf(rows: Uint32Array): Generator<Buffer> {
    for (let at = 0; at < rows.length; at += ROWS_PER_PIECE) {
      const stretches = this.#stretchesOf(rows.subarray(at, at + ROWS_PER_PIECE));
      const areLong = stretches.length <= LONG_STRETCHES;
      if (areLong) yield* stretches;
      else yield Buffer.concat(stretches);
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

  #writeRow(row: number): void {
    this.#writer.clear();
    this.#write(this.#writer, row);
    const bytes = this.#writer.written();
    if (this.#used + bytes.length > (this.#slabs.at(-1)?.length ?? 0)) this.#addSlab(bytes.length);
    this.#slabs.at(-1)!.set(bytes, this.#used);
    this.#slabOf[row] = this.#slabs.length - 1;
    this.#starts[row] = this.#used;
    this.#used += bytes.length;
    this.#ends[row] = this.#used;
  }

  #addSlab(atLeast: number): void {
    if (this.#slabs.length === NOT_WRITTEN) throw new Error("a table's rows take more than 64 GiB");
    const slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, atLeast));
    this.#slabs.push(slab);
    this.#used = 0;
    this.#onGrow(slab.length);
  }
}
