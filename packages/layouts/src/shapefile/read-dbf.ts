const FIELD_BYTES = 32;
const END_OF_FIELDS = 0x0d;

type Row = Readonly<Record<string, string>>;

/** The table beside the shapes, row by row. Its text is UTF-8 where the .cpg or the bytes themselves say so, else CP949. */
export function readDbf(bytes: Uint8Array, cpg: string | null): Row[] {
  if (bytes.length < FIELD_BYTES) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, headerBytes, rowBytes] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  const decode = decoderFor(bytes.subarray(headerBytes), cpg);
  const fields = fieldsOf(bytes, headerBytes, decode);
  const rows: Row[] = [];
  for (let index = 0; index < count; index++) {
    const at = headerBytes + index * rowBytes;
    if (rowBytes === 0 || at + rowBytes > bytes.length) break;
    rows.push(
      Object.fromEntries(
        fields.map(({ name, start, size }) => [name, decode(bytes.subarray(at + start, at + start + size)).trim()]),
      ),
    );
  }
  return rows;
}

interface Field {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

function fieldsOf(bytes: Uint8Array, headerBytes: number, decode: (part: Uint8Array) => string): Field[] {
  const fields: Field[] = [];
  let start = 1; // the first byte of a row marks it as deleted
  for (let at = FIELD_BYTES; at + FIELD_BYTES <= headerBytes && bytes[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const title = bytes.subarray(at, at + 11);
    const end = title.indexOf(0);
    fields.push({ name: decode(end === -1 ? title : title.subarray(0, end)), start, size: bytes[at + 16]! });
    start += bytes[at + 16]!;
  }
  return fields;
}

function decoderFor(rows: Uint8Array, cpg: string | null): (part: Uint8Array) => string {
  const isUtf8 = cpg === null ? isValidUtf8(rows) : /utf-?8|65001/i.test(cpg);
  const decoder = new TextDecoder(isUtf8 ? "utf-8" : "euc-kr");
  return (part) => decoder.decode(part).normalize("NFC");
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
