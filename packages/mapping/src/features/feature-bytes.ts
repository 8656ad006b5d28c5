import type { FeatureTable } from "../pack/feature-table.ts";
import type { HeldPack } from "../pack/held-pack.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { type FeatureForm, formKey } from "./feature-form.ts";
import { type FeatureWriter, geoJsonWriter } from "./geojson-writer.ts";
import { gmlWriter } from "./gml-writer.ts";
import { RowBytes } from "./row-bytes.ts";

/** Rows of one table, in the order they are answered. */
export interface FeatureRun {
  readonly held: HeldPack;
  readonly table: FeatureTable;
  readonly rows: Uint32Array;
}

/** Whether features in this form were asked for before, of all these packs. */
export const areRepeated = (runs: readonly FeatureRun[], form: FeatureForm): boolean => {
  const key = formKey(form);
  return runs.map(({ held, table }) => held.isAskedAgain(`${key} ${table.name}`)).every(Boolean);
};

/** The bytes of features, some hundred at a time: each is written when it is first asked for and then remembered. */
export function* featureBytes(runs: readonly FeatureRun[], form: FeatureForm): Generator<Buffer> {
  const key = formKey(form);
  for (const { held, table, rows } of runs) {
    const bytes = held.remember(
      `${key} ${table.name}`,
      () => new RowBytes(table.count, writerOf(table, form), held.grow),
    );
    yield* bytes.piecesOf(rows);
  }
}

/** The same, one after the other, without remembering any. Stops where much has been written: for who has it sent. */
export function* writeFeatures(
  to: ByteWriter,
  runs: readonly FeatureRun[],
  form: FeatureForm,
  muchBytes: number,
): Generator<void> {
  for (const { table, rows } of runs) {
    const write = writerOf(table, form);
    for (let index = 0; index < rows.length; index++) {
      if (to.length > muchBytes) yield;
      to.nextRow();
      write(to, rows[index]!);
    }
  }
}

const writerOf = (table: FeatureTable, form: FeatureForm): FeatureWriter =>
  form.format === "geojson" ? geoJsonWriter(table, form) : gmlWriter(table, form);
