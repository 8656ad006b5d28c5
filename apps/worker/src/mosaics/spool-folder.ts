import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "heliolens-mosaic-";
/** A job takes hours at most: an older folder is of a process that was killed. */
const OLD_MS = 24 * 3_600_000;

/** A folder of this job alone, gone after the work. Folders that killed processes left behind go first. */
export async function inSpoolFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeOldFolders();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeOldFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    const about = await stat(path).catch(() => null);
    if (about !== null && Date.now() - about.mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}
