import { open } from "node:fs/promises";
import type { FileKind } from "@heliolens/domain/uploads/file-kind";
import { sideBySide } from "@heliolens/files/side-by-side";
import { sortByHead } from "@heliolens/radiometry/sort-by-head";
import type { FoundFile } from "./list-files.ts";

export interface SortedFile extends FoundFile {
  readonly kind: FileKind;
}

const AT_ONCE = 8;

/** By content, as the web page does it: the heads of the files are read, no more. */
export async function sortFiles(files: readonly FoundFile[]): Promise<SortedFile[]> {
  const kinds = new Map<string, FileKind>();
  await sideBySide(files, AT_ONCE, async (file) => {
    const { kind } = await sortByHead({ ...file, readHead: (bytes) => headOf(file.path, bytes) });
    kinds.set(file.path, kind);
  });
  return files.map((file) => ({ ...file, kind: kinds.get(file.path) ?? "UNKNOWN" }));
}

async function headOf(path: string, bytes: number): Promise<Uint8Array> {
  await using file = await open(path, "r");
  const head = new Uint8Array(bytes);
  const { bytesRead } = await file.read(head, 0, bytes, 0);
  return head.subarray(0, bytesRead);
}
