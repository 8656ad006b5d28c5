import { textOf } from "@heliolens/radiometry/csv/text-of";
import { LayoutRefused } from "../layout.ts";
import { readZip } from "../zip/read-zip.ts";
import { layoutRows } from "./layout-rows.ts";
import { rowsOfXlsx } from "./rows-of-xlsx.ts";

const MOST_TABLE_BYTES = 16 * 2 ** 20;

/** The cells of a CSV or Excel file, row by row as a spreadsheet numbers them, blank rows included. */
export async function rowsOfTable(bytes: Uint8Array): Promise<string[][]> {
  if (bytes.length > MOST_TABLE_BYTES) throw new LayoutRefused("layouts.too-large");
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return rowsOfXlsx(readZip(bytes));
  return layoutRows(textOf(bytes).replace(/^\ufeff/, ""));
}
