/** Distinct texts of a column as UTF-8 bytes with offsets; a text is decoded when first asked for. */
export interface TextList {
  readonly count: number;
  at(code: number): string;
}

export function textListOf(offsets: Uint32Array, bytes: Uint8Array): TextList {
  const utf8 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoded: string[] = [];
  return {
    count: offsets.length - 1,
    at(code) {
      decoded[code] ??= utf8.toString("utf8", offsets[code], offsets[code + 1]);
      return decoded[code];
    },
  };
}
