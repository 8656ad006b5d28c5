import { mkdir, statfs } from "node:fs/promises";
import { StartRefused } from "./settings.ts";

// The embedded database writes a segment of 16 MB before it answers for the first time.
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** A full disk is told before the database fails on it in words that nobody understands. */
export async function mustHaveDiskRoom(folder: string, leastFreeBytes = LEAST_FREE_BYTES): Promise<void> {
  const { bavail, bsize } = await mkdir(folder, { recursive: true })
    .then(() => statfs(folder))
    .catch((error: NodeJS.ErrnoException) => {
      throw new StartRefused(`The folder ${folder} cannot be used: ${error.code ?? error.message}.`);
    });
  const freeBytes = bavail * bsize;
  if (freeBytes >= leastFreeBytes) return;
  const [free, least] = [freeBytes, leastFreeBytes].map((bytes) => Math.floor(bytes / 1024 / 1024));
  throw new StartRefused(
    `The disk of ${folder} has ${free} MB free. Heliolens needs ${least} MB to start: free some space.`,
  );
}
