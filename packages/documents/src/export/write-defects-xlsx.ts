import type { Printed } from "@heliolens/messages/printed/printed";
import writeXlsxFile, { type Cell, type Feature, type Image } from "write-excel-file/node";
import { type ExportColumn, exportColumns } from "./export-columns.ts";
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
  const images = await imagesOf(defects, pictureOf);
  const header = [...exportColumns.map(({ key }) => words(key)), words("column.link"), words("column.picture")];
  const rows = defects.map((defect): Cell[] => [
    ...exportColumns.map((column) => cellOf(column, defect, words)),
    linkOf(defect, words),
    null,
  ]);
  const columns = [...exportColumns.map(({ widthChars }) => widthChars), LINK_COLUMN_CHARS, PICTURE_COLUMN_CHARS];
  // The list stays the first sheet: worked on, it is read back from there.
  const file = writeXlsxFile(
    [
      {
        data: [header.map((value): Cell => ({ value, ...headerStyle })), ...rows],
        sheet: words("subject").slice(0, 31),
        columns: columns.map((width) => ({ width })),
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
    { features: [filterOver(header.length, rows.length + 1)] },
  );
  return file.toBuffer();
}

const headerStyle = { fontWeight: "bold", backgroundColor: "#1f2a37", textColor: "#ffffff", wrap: true } as const;

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
  pictureOf: (defect: ExportedDefect) => Promise<Uint8Array | null>,
): Promise<Image[]> {
  const images: Image[] = [];
  for (const [index, defect] of defects.slice(0, mostPictures).entries()) {
    const bytes = await pictureOf(defect);
    if (bytes === null) continue;
    images.push({
      ...PICTURE,
      content: Buffer.from(bytes),
      contentType: "image/jpeg",
      anchor: { row: index + 2, column: exportColumns.length + 2 },
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

function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? columnName(rest) : "") + String.fromCharCode(65 + ((number - 1) % 26));
}
