const blockBytes = 512;

export interface TarEntry {
  readonly name: string;
  /** Header and content as they stand in the archive. */
  readonly blocks: Buffer;
}

/** The entries of an uncompressed tar archive (POSIX.1-1988 headers: name, octal size, 512-byte blocks). */
export function entriesOf(tar: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  let start = 0;
  while (start + blockBytes <= tar.length && tar[start] !== 0) {
    const end = start + blockBytes + Math.ceil(octalAt(tar, start + 124, 12) / blockBytes) * blockBytes;
    entries.push({ name: textAt(tar, start, 100), blocks: tar.subarray(start, end) });
    start = end;
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
