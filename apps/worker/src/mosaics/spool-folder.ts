import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "heliolens-mosaic-";
/** A job takes hours at most, so an older folder is of no process, even where another one has its number now. */
const OLD_MS = 24 * 3_600_000;

/** A folder of this job alone, gone after the work. Folders that killed processes left behind go first. */
export async function inSpoolFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeLeftFolders();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    const about = await stat(path).catch(() => null);
    if (about !== null && isLeft(name, about.birthtimeMs)) await rm(path, { recursive: true, force: true });
  }
}

function isLeft(name: string, madeMs: number): boolean {
  const pid = Number.parseInt(name.slice(PREFIX.length), 10);
  if (Date.now() - madeMs > OLD_MS || !isAlive(pid)) return true;
  // In a container every process has the number of the one before it.
  return pid === process.pid && madeMs < performance.timeOrigin;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
