import { LayoutRefused } from "../layout.ts";
import { layoutXml } from "../xml/layout-xml.ts";
import type { ZipEntry } from "../zip/read-zip.ts";

const MOST_COLUMNS = 1_000;
/** As many as Excel has. */
const MOST_ROWS = 1_048_576;

/** The cells of a workbook's first sheet, as text; rows it leaves out are blank. */
export async function rowsOfXlsx(entries: readonly ZipEntry[]): Promise<string[][]> {
  const textOf = async (name: RegExp) => {
    const entry = entries.filter((one) => name.test(one.name)).sort((a, b) => (a.name < b.name ? -1 : 1))[0];
    return entry === undefined ? null : new TextDecoder().decode(await entry.read());
  };
  const sheet = await textOf(/^xl\/worksheets\/sheet\d+\.xml$/);
  if (sheet === null) throw new LayoutRefused("layouts.damaged", "xl/worksheets");
  const shared = sharedTexts((await textOf(/^xl\/sharedStrings\.xml$/)) ?? "");
  return cellsOf(sheet, shared);
}

function sharedTexts(source: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let isReading = false;
  for (const event of layoutXml(source)) {
    if (event.kind === "text") {
      if (isText && isReading) texts[texts.length - 1] += event.text;
    } else if (event.name === "si" && event.kind === "open") texts.push("");
    else if (event.name === "t") isText = event.kind === "open";
    // Readings of Chinese characters stand beside the text and are none of it.
    else if (event.name === "rPh") isReading = event.kind === "close";
    if (event.kind === "open" && event.name === "si") isReading = true;
  }
  return texts;
}

function cellsOf(sheet: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  let [column, kind, isValue] = [0, "", false];
  for (const event of layoutXml(sheet)) {
    if (event.kind === "open" && event.name === "row") {
      const number = Number(event.attributes.r ?? rows.length + 1);
      if (!(number <= MOST_ROWS)) throw new LayoutRefused("layouts.damaged", `row ${event.attributes.r}`);
      while (rows.length < number - 1) rows.push([]);
      rows.push([]);
    }
    if (event.kind === "open" && event.name === "c") {
      if (rows.length === 0) throw new LayoutRefused("layouts.damaged", "xl/worksheets");
      const row = rows.at(-1)!;
      column = columnOf(event.attributes.r ?? "") ?? row.length;
      kind = event.attributes.t ?? "n";
      // A cell without a reference stands after the one before it, also where that one is empty.
      while (row.length <= column && column < MOST_COLUMNS) row.push("");
    } else if (event.kind !== "text" && (event.name === "v" || event.name === "t")) isValue = event.kind === "open";
    else if (event.kind === "text" && isValue && column < MOST_COLUMNS && rows.length > 0) {
      rows.at(-1)![column] = kind === "s" ? (shared[Number(event.text)] ?? "") : event.text;
    }
  }
  return rows;
}

/** `C7` is in column 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
