import { HEAD_BYTES, type SortedFile, sortFile } from "./sort-file.ts";

// The longest header seen is 2 MB (FLIR); a TIFF with its directory at the end is read whole up to here.
const MOST_BYTES = 32 * 1024 * 1024;

export interface FileByHead {
  readonly name: string;
  readonly sizeBytes: number;
  readonly readHead: (bytes: number) => Promise<Uint8Array>;
}

/** Sorts by the head of a file, and by more of it where the head did not tell. */
export async function sortByHead({ name, sizeBytes, readHead }: FileByHead): Promise<SortedFile> {
  let size = HEAD_BYTES;
  for (;;) {
    const found = sortFile(name, await readHead(size));
    const wanted = found.facts?.wantsBytes ?? null;
    if (wanted === null || size >= Math.min(sizeBytes, MOST_BYTES)) return found;
    size = Math.min(Math.max(wanted, 8 * size), MOST_BYTES);
  }
}
