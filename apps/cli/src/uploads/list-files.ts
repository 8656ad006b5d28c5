import { opendir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isLeftBehind } from "@heliolens/domain/uploads/left-behind";

export interface FoundFile {
  readonly path: string;
  readonly name: string;
  /** The folders between the given one and the file, `/` between them. */
  readonly folder: string;
  readonly sizeBytes: number;
}

/** Every file below a folder, in order of path. Links are not followed: a card has none, and they lead anywhere. */
export async function listFiles(folder: string): Promise<FoundFile[]> {
  const paths: string[] = [];
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile() && !isLeftBehind(entry.name)) paths.push(join(entry.parentPath, entry.name));
  const files: FoundFile[] = [];
  for (const path of paths.sort()) {
    const parts = relative(folder, path).split(sep);
    const { size: sizeBytes } = await stat(path);
    files.push({ path, name: parts.at(-1)!, folder: parts.slice(0, -1).join("/"), sizeBytes });
  }
  return files;
}
