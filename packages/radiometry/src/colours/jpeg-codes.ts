/** For every look-ahead of 16 bits: the length of the code times 256 plus its symbol; 0 where no code begins so. */
export type JpegCodes = Uint16Array;

/** Huffman codes of a JPEG table; null where the table claims more codes than there are. */
export function jpegCodes(counts: Uint8Array, symbols: Uint8Array): JpegCodes | null {
  const codes = new Uint16Array(65536);
  let [at, symbolIndex] = [0, 0];
  for (let bits = 1; bits <= 16; bits++) {
    const width = 1 << (16 - bits);
    for (let i = 0; i < counts[bits - 1]!; i++) {
      const symbol = symbols[symbolIndex++];
      if (symbol === undefined || at + width > codes.length) return null;
      codes.fill((bits << 8) | symbol, at, at + width);
      at += width;
    }
  }
  return codes;
}
