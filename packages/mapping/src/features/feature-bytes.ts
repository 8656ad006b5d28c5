import type { FeatureTable } from "../pack/feature-table.ts";
import type { HeldPack } from "../pack/held-pack.ts";
import { type FeatureForm, formKey } from "./feature-form.ts";
import { geoJsonWriter } from "./geojson-writer.ts";
import { gmlWriter } from "./gml-writer.ts";
import { RowBytes } from "./row-bytes.ts";

/** Rows of one table, in the order they are answered. */
export interface FeatureRun {
  readonly held: HeldPack;
  readonly table: FeatureTable;
  readonly rows: Uint32Array;
}

/** The bytes of features, some hundred at a time: each is written when it is first asked for and then remembered. */
export function* featureBytes(runs: readonly FeatureRun[], form: FeatureForm): Generator<Buffer> {
  const key = formKey(form);
  for (const { held, table, rows } of runs) {
    const writer = form.format === "geojson" ? geoJsonWriter : gmlWriter;
    const bytes = held.remember(
      `${key} ${table.name}`,
      () => new RowBytes(table.count, writer(table, form), held.grow),
    );
    yield* bytes.piecesOf(rows);
  }
}
