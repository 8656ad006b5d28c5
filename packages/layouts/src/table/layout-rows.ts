import { CsvQuoteOpen, rowsOfCsv } from "@heliolens/domain/csv/rows-of-csv";
import { LayoutRefused } from "../layout.ts";

/** Cells of a CSV; one whose quote stays open is refused as every other drawing is. */
export function layoutRows(text: string): string[][] {
  try {
    return rowsOfCsv(text);
  } catch (error) {
    if (error instanceof CsvQuoteOpen) throw new LayoutRefused("layouts.damaged", `row ${error.row}`);
    throw error;
  }
}
