import type { FeatureTable } from "../pack/feature-table.ts";
import type { HeldPack } from "../pack/held-pack.ts";
import { ByteWriter } from "./byte-writer.ts";
import { type FeatureForm, formKey } from "./feature-form.ts";
import { type FeatureWriter, geoJsonWriter } from "./geojson-writer.ts";
import { gmlWriter } from "./gml-writer.ts";

/** Rows of one table, in the order they are answered. */
export interface FeatureRun {
  readonly held: HeldPack;
  readonly table: FeatureTable;
  readonly rows: Uint32Array;
}

/** So many rows are written together and remembered: small enough not to hold up the event loop. */
const BLOCK_ROWS = 256;

interface Block {
  readonly bytes: Buffer;
  /** Where each row's bytes end. */
  readonly ends: Uint32Array;
  readonly byteLength: number;
}

/**
 * The bytes of features, some hundred at a time. Rows lie in Hilbert order, so those of a box come in long stretches
 * that are copied whole.
 */
export function* featureBytes(runs: readonly FeatureRun[], form: FeatureForm): Generator<Buffer> {
  const key = formKey(form);
  for (const { held, table, rows } of runs) {
    let writer: FeatureWriter | undefined;
    const blockOf = (block: number): Block =>
      held.remember(`${key} ${table.name} ${block}`, () => {
        writer ??= form.format === "geojson" ? geoJsonWriter(table, form) : gmlWriter(table, form);
        return writeBlock(table, block, writer);
      });
    yield* stretches(rows, blockOf);
  }
}

function* stretches(rows: Uint32Array, blockOf: (block: number) => Block): Generator<Buffer> {
  for (let at = 0; at < rows.length; ) {
    const block = Math.floor(rows[at]! / BLOCK_ROWS);
    const { bytes, ends } = blockOf(block);
    const pieces: Buffer[] = [];
    while (at < rows.length && Math.floor(rows[at]! / BLOCK_ROWS) === block) {
      const first = rows[at]! - block * BLOCK_ROWS;
      let last = first;
      for (at++; at < rows.length && rows[at]! === block * BLOCK_ROWS + last + 1 && last + 1 < BLOCK_ROWS; at++) last++;
      pieces.push(bytes.subarray(first === 0 ? 0 : ends[first - 1]!, ends[last]!));
    }
    yield pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }
}

function writeBlock(table: FeatureTable, block: number, write: FeatureWriter): Block {
  const first = block * BLOCK_ROWS;
  const end = Math.min(first + BLOCK_ROWS, table.count);
  const ends = new Uint32Array(end - first);
  const to = new ByteWriter(BLOCK_ROWS * 400);
  for (let row = first; row < end; row++) {
    write(to, row);
    ends[row - first] = to.length;
  }
  const bytes = to.taken();
  return { bytes, ends, byteLength: bytes.length + ends.byteLength };
}
