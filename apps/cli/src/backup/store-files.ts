import { opendir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { TarHeader } from "./tar-header.ts";

// Whose lock it was means nothing elsewhere, and what stood half-written was never acknowledged.
const leftOut = /^(database\/lock(\.|$)|files\/\.partial\/)/;

/** Everything in a data folder that must survive, folders before what is in them. */
export async function listStore(dataDir: string): Promise<TarHeader[]> {
  const headers: TarHeader[] = [];
  for await (const entry of await opendir(dataDir, { recursive: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = relative(dataDir, full).split(sep).join("/");
    const isFolder = entry.isDirectory();
    if (leftOut.test(path) || !(isFolder || entry.isFile())) continue;
    const { size, mode } = await stat(full);
    headers.push({ path, kind: isFolder ? "folder" : "file", sizeBytes: isFolder ? 0 : size, mode: mode & 0o777 });
  }
  return headers.sort((a, b) => (a.path < b.path ? -1 : 1));
}
