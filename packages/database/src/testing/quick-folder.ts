import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
// The server's databases and the copies of two test files at once take a third of it.
const neededBytes = 3 * 2 ** 30;

/** A temporary folder in memory where there is room: there a sync, which each of 100,000 commits asks for, costs nothing. */
export const makeQuickFolder = (prefix: string): string => mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
