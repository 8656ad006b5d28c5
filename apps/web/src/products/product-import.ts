import type { ProductItem } from "@heliolens/contract/products/panel-products";
import { csvOfRows } from "@heliolens/domain/csv/csv-table";
import {
  changedFacts,
  type PanelProduct,
  type ProductFact,
  productFacts,
} from "@heliolens/domain/products/panel-product";
import {
  type ProductTable,
  type ReadProduct,
  readProductTable,
  type WrongCell,
} from "@heliolens/domain/products/read-product-table";
import { rowsOfTable } from "@heliolens/layouts/table/rows-of-table";

/** What an import would do with one line. */
export interface PlannedLine extends ReadProduct {
  readonly known: ProductItem | null;
  readonly changed: readonly ProductFact[];
}

export interface ImportPreview {
  readonly added: readonly PlannedLine[];
  readonly changed: readonly PlannedLine[];
  readonly same: readonly PlannedLine[];
  readonly wrong: readonly WrongCell[];
}

export const readProductFile = async (file: Blob): Promise<ProductTable> =>
  readProductTable(await rowsOfTable(new Uint8Array(await file.arrayBuffer())));

export function previewOf(
  { products, wrong, untoldFacts }: ProductTable,
  known: readonly (ProductItem | null)[],
): ImportPreview {
  const lines = products.map(({ line, product: read }, index): PlannedLine => {
    const found = known[index] ?? null;
    if (found === null) return { line, product: read, known: null, changed: [] };
    const kept = Object.fromEntries(untoldFacts.map((fact) => [fact, found[fact]])) as Partial<PanelProduct>;
    const product = { ...read, ...kept };
    return { line, product, known: found, changed: changedFacts(found, product) };
  });
  return {
    added: lines.filter((line) => line.known === null),
    changed: lines.filter((line) => line.changed.length > 0),
    same: lines.filter((line) => line.known !== null && line.changed.length === 0),
    wrong,
  };
}

/** What is sent: each change names what it was planned on. */
export const importOf = ({ added, changed }: ImportPreview) =>
  [...added, ...changed].map(({ product, known }) => ({
    ...product,
    basedOn: known === null ? null : { seq: known.seq, version: known.version },
  }));

/** An empty table with one line as it should look. */
export const templateOf = (headingOf: (fact: ProductFact) => string, example: Readonly<Record<ProductFact, string>>) =>
  csvOfRows([productFacts.map(headingOf), productFacts.map((fact) => example[fact])]);
