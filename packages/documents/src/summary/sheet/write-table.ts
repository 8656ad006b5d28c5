import { contentWidthPt, inks, needRoom, page, type Sheet } from "./sheet.ts";
import { inPart, inTag } from "./tags.ts";
import { linesOf, writeLine } from "./write-text.ts";

export interface TableColumn {
  readonly header: string;
  readonly widthPt: number;
  readonly align?: "left" | "right";
}

const SIZE_PT = 8.5;
const LINE_PT = 12.5;
const PAD_PT = 4;

/** Rows as high as their longest cell; the header again on every page. */
export function writeTable(sheet: Sheet, columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
  inPart(sheet, "Table", () => writeRows(sheet, columns, rows));
  sheet.pdf.y += 6;
}

function writeRows(sheet: Sheet, columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
  writeHeader(sheet, columns);
  for (const row of rows) {
    sheet.pdf.font("regular").fontSize(SIZE_PT);
    const cells = columns.map(({ widthPt }, index) => linesOf(sheet, row[index] ?? "", widthPt - 2 * PAD_PT));
    const heightPt = Math.max(...cells.map(({ length }) => length)) * LINE_PT + PAD_PT;
    const pageBefore = sheet.pdf.page;
    needRoom(sheet, heightPt);
    if (sheet.pdf.page !== pageBefore) writeHeader(sheet, columns);
    inPart(sheet, "TR", () => writeRow(sheet, columns, cells, heightPt));
  }
}

function writeHeader(sheet: Sheet, columns: readonly TableColumn[]): void {
  const { pdf } = sheet;
  needRoom(sheet, 3 * LINE_PT);
  const y = pdf.y;
  pdf.rect(page.marginPt, y, contentWidthPt, LINE_PT + PAD_PT).fill(inks.faint);
  inPart(sheet, "TR", () => {
    let x: number = page.marginPt;
    for (const { header, widthPt, align = "left" } of columns) {
      const at = { x: x + PAD_PT, y: y + PAD_PT, widthPt: widthPt - 2 * PAD_PT, align };
      const draw = () => writeLine(sheet, header, at, { font: "bold", sizePt: 8, ink: inks.muted });
      inTag(sheet, "TH", draw, { scope: "Column" });
      x += widthPt;
    }
  });
  pdf.y = y + LINE_PT + PAD_PT;
}

function writeRow(
  sheet: Sheet,
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
  heightPt: number,
): void {
  const { pdf } = sheet;
  const y = pdf.y;
  let x: number = page.marginPt;
  for (const [index, { widthPt, align = "left" }] of columns.entries()) {
    const left = x + PAD_PT;
    inTag(sheet, "TD", () => {
      for (const [line, text] of cells[index]!.entries()) {
        const at = { x: left, y: y + PAD_PT + line * LINE_PT, widthPt: widthPt - 2 * PAD_PT + 1, align };
        writeLine(sheet, text, at, { sizePt: SIZE_PT });
      }
    });
    x += widthPt;
  }
  const bottom = y + heightPt;
  pdf
    .moveTo(page.marginPt, bottom)
    .lineTo(page.marginPt + contentWidthPt, bottom)
    .lineWidth(0.4)
    .strokeColor(inks.line)
    .stroke();
  pdf.y = bottom;
}

export type FactRow = readonly [name: string, value: string];

/** Names and values in two columns. */
export function writeFacts(sheet: Sheet, facts: readonly FactRow[]): void {
  const nameWidthPt = 150;
  for (const [name, value] of facts) {
    sheet.pdf.font("regular").fontSize(9.5);
    const lines = linesOf(sheet, value, contentWidthPt - nameWidthPt);
    needRoom(sheet, lines.length * 14 + 5);
    const y = sheet.pdf.y;
    inTag(sheet, "P", () => {
      writeLine(sheet, name, { x: page.marginPt, y, widthPt: nameWidthPt - 8 }, { sizePt: 9.5, ink: inks.muted });
      for (const [index, line] of lines.entries()) {
        const at = { x: page.marginPt + nameWidthPt, y: y + index * 14, widthPt: contentWidthPt - nameWidthPt + 1 };
        writeLine(sheet, line, at, { sizePt: 9.5 });
      }
    });
    sheet.pdf.y = y + lines.length * 14 + 5;
  }
}
