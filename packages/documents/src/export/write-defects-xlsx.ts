import { xmlText } from "@heliolens/containers/xml/xml-text";
import type { Printed } from "@heliolens/messages/printed/printed";
import writeXlsxFile, { type Cell, type Feature, type Image } from "write-excel-file/node";
import { type ExportColumn, tableColumns } from "./export-columns.ts";
import type { ExportedDefect } from "./exported-defect.ts";
import { mostPictures } from "./most-pictures.ts";
import { summarySheet, summaryWidths } from "./summary-sheet.ts";

const PICTURE = { width: 96, height: 77, dpi: 96 } as const;
const ROW_HEIGHT_PT = 60;
const PICTURE_COLUMN_CHARS = 14;
const LINK_COLUMN_CHARS = 9;

/** A sheet that stays readable: header frozen, filter on, figures as numbers, a link and a picture in every row. */
export async function writeDefectsXlsx(
  defects: readonly ExportedDefect[],
  words: Printed,
  pictureOf: (defect: ExportedDefect) => Promise<Uint8Array | null>,
): Promise<Uint8Array> {
  const listed = tableColumns(defects);
  const images = await imagesOf(defects, { pictureOf, column: listed.length + 2 });
  const header = [...listed.map(({ key }) => words(key)), words("column.link"), words("column.picture")];
  const rows = defects.map((defect): Cell[] => [
    ...listed.map((column) => cellOf(column, defect, words)),
    linkOf(defect, words),
    null,
  ]);
  const columns = [...listed.map(({ widthChars }) => widthChars), LINK_COLUMN_CHARS, PICTURE_COLUMN_CHARS];
  // The list stays the first sheet: worked on, it is read back from there.
  const file = writeXlsxFile(
    [
      {
        data: [header.map((value): Cell => ({ value, ...headerStyle })), ...rows],
        sheet: words("subject").slice(0, 31),
        columns: columns.map((width) => ({ width })),
        orientation: "landscape",
        stickyRowsCount: 1,
        stickyColumnsCount: 1,
        images,
      },
      {
        data: summarySheet(defects, words),
        sheet: words("sheet-summary"),
        columns: summaryWidths.map((width) => ({ width })),
      },
    ],
    { features: [filterOver(header.length, rows.length + 1), printedOnTwoPages(words("subject").slice(0, 31))] },
  );
  return file.toBuffer();
}

/** Two lines: a long name wraps, and a row of one line would show its end only. */
const HEADER_HEIGHT_PT = 32;
const headerStyle = {
  fontWeight: "bold",
  backgroundColor: "#1f2a37",
  textColor: "#ffffff",
  wrap: true,
  alignVertical: "center",
  height: HEADER_HEIGHT_PT,
} as const;

function cellOf({ cell, decimals }: ExportColumn, defect: ExportedDefect, words: Printed): Cell {
  const value = cell(defect, words);
  if (value === null || value === "") return null;
  const style = { alignVertical: "center", height: ROW_HEIGHT_PT } as const;
  // Text stays text, whatever it begins with: nothing a person typed is ever computed.
  if (typeof value === "string") return { value, type: String, wrap: true, ...style };
  return { value, type: Number, format: decimals ? `0.${"0".repeat(decimals)}` : "0", ...style };
}

const linkOf = ({ link }: ExportedDefect, words: Printed): Cell => ({
  value: `HYPERLINK(${quoted(link)},${quoted(words("open"))})`,
  type: "Formula",
  textColor: "#1d5fd1",
  alignVertical: "center",
});

// A quote inside a text of a formula is written twice: the text cannot end early.
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

async function imagesOf(
  defects: readonly ExportedDefect[],
  { pictureOf, column }: { pictureOf: (defect: ExportedDefect) => Promise<Uint8Array | null>; column: number },
): Promise<Image[]> {
  const images: Image[] = [];
  for (const [index, defect] of defects.slice(0, mostPictures).entries()) {
    const bytes = await pictureOf(defect);
    if (bytes === null) continue;
    images.push({
      ...PICTURE,
      content: Buffer.from(bytes),
      contentType: "image/jpeg",
      anchor: { row: index + 2, column },
      title: defect.label,
    });
  }
  return images;
}

/** Excel's own filter over the header: the element stands right behind the rows. */
function filterOver(columns: number, rows: number): Feature<Image["content"]> {
  const filter = `<autoFilter ref="A1:${columnName(columns)}${rows}"/>`;
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml, _, { sheetIndex }) =>
            sheetIndex === 0 ? xml.replace("</sheetData>", () => `</sheetData>${filter}`) : xml,
        },
      },
    },
  };
}

const NARROW_MARGINS = '<pageMargins left="0.25" right="0.25" top="0.4" bottom="0.4" header="0.2" footer="0.2"/>';

/** Some forty columns are too many for one sheet of paper. Names of rows and columns stand on each page. */
function printedOnTwoPages(sheetName: string): Feature<Image["content"]> {
  const sheet = `'${sheetName.replaceAll("'", "''")}'`;
  const titles = xmlText(`${sheet}!$A:$A,${sheet}!$1:$1`);
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml, _, { sheetIndex }) =>
            sheetIndex === 0
              ? xml
                  .replace(/<worksheet[^>]*>/, (open) => `${open}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
                  .replace(/<pageMargins [^>]*>/, NARROW_MARGINS)
                  .replace("<pageSetup ", '<pageSetup fitToWidth="2" fitToHeight="0" pageOrder="overThenDown" ')
              : xml,
        },
        "xl/workbook.xml": {
          transform: (xml) =>
            xml.replace(
              "</sheets>",
              () =>
                `</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${titles}</definedName></definedNames>`,
            ),
        },
      },
    },
  };
}

function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? columnName(rest) : "") + String.fromCharCode(65 + ((number - 1) % 26));
}
