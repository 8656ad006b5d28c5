import { xmlText } from "@heliolens/containers/xml/xml-text";
import { writeZip } from "@heliolens/containers/zip/write-zip";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** One sheet of plain cells: numbers as numbers, everything else as text, nothing as a formula. */
export function xlsxOfRows(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const files = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="design" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join("")}</sheetData></worksheet>`,
  };
  const encoder = new TextEncoder();
  return writeZip(Object.entries(files).map(([name, text]) => ({ name, bytes: encoder.encode(head + text) })));
}

const rowOf = (cells: readonly string[], index: number): string =>
  `<row r="${index + 1}">${cells.map((cell) => cellOf(cell)).join("")}</row>`;

const cellOf = (value: string): string =>
  value !== "" && Number.isFinite(Number(value)) && !/^[+\s]|\s$/.test(value) && String(value).length < 20
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
