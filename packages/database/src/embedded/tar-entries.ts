const blockBytes = 512;

export interface TarEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** The entries of an uncompressed tar archive (POSIX.1-1988 headers: name, octal size, 512-byte blocks). */
export function entriesOf(tar: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  let start = 0;
  while (start + blockBytes <= tar.length && tar[start] !== 0) {
    const begin = start + blockBytes;
    const size = octalAt(tar, start + 124, 12);
    entries.push({ name: textAt(tar, start, 100), content: tar.subarray(begin, begin + size) });
    start = begin + Math.ceil(size / blockBytes) * blockBytes;
  }
  return entries;
}

function textAt(tar: Buffer, start: number, length: number): string {
  const field = tar.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
}

const octalAt = (tar: Buffer, start: number, length: number): number =>
  Number.parseInt(textAt(tar, start, length).trim(), 8);
