/** A column: at most ten letters of name; a number has so many decimals, text is in UTF-8. */
export interface DbfField {
  readonly name: string;
  readonly widthBytes: number;
  /** Undefined for text. */
  readonly decimals?: number;
}

export type DbfCell = string | number | null;

/** The table of a Shapefile. Text longer than its column is cut at a whole letter; nothing is left empty. */
export function writeDbf(fields: readonly DbfField[], rows: readonly (readonly DbfCell[])[]): Uint8Array {
  const rowBytes = 1 + fields.reduce((sum, { widthBytes }) => sum + widthBytes, 0);
  const headerBytes = 32 + fields.length * 32 + 1;
  const bytes = new Uint8Array(headerBytes + rows.length * rowBytes + 1).fill(0x20);
  const view = new DataView(bytes.buffer);
  bytes.fill(0, 0, headerBytes);
  bytes.set([3, 80, 1, 1]); // dBASE III without memos, 1980-01-01
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerBytes, true);
  view.setUint16(10, rowBytes, true);
  fields.forEach((field, index) => {
    bytes.set(new TextEncoder().encode(field.name), 32 + index * 32);
    bytes[32 + index * 32 + 11] = (field.decimals === undefined ? "C" : "N").charCodeAt(0);
    bytes[32 + index * 32 + 16] = field.widthBytes;
    bytes[32 + index * 32 + 17] = field.decimals ?? 0;
  });
  bytes[headerBytes - 1] = 0x0d;
  rows.forEach((row, index) => {
    setRow(bytes.subarray(headerBytes + index * rowBytes + 1), fields, row);
  });
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}

function setRow(room: Uint8Array, fields: readonly DbfField[], row: readonly DbfCell[]): void {
  let at = 0;
  for (const [index, field] of fields.entries()) {
    new TextEncoder().encodeInto(textOf(field, row[index] ?? null), room.subarray(at, at + field.widthBytes));
    at += field.widthBytes;
  }
}

function textOf({ decimals, widthBytes }: DbfField, cell: DbfCell): string {
  if (cell === null) return "";
  return typeof cell === "number" ? cell.toFixed(decimals ?? 0).padStart(widthBytes) : cell;
}
