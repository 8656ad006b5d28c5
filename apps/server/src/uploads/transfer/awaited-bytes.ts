import { stat } from "node:fs/promises";
import { listSizesUnderWay } from "@heliolens/database/queries/uploads/uploads";
import type { Transfer } from "./transfer.ts";

// A client that says nothing for so long begins its file anew, or asks again before it goes on.
const FORGOTTEN_AFTER_MS = 10 * 60_000;

/** Bytes that uploads under way on this machine have announced and not sent yet; `apart`: all but this one's. */
export async function awaitedBytes({ db, now, partials }: Transfer, apart: string | null): Promise<number> {
  const since = new Date(now().getTime() - FORGOTTEN_AFTER_MS);
  const awaited = (await listSizesUnderWay(db, since))
    .filter(({ id }) => id !== apart)
    .map(async ({ id, sizeBytes }) => sizeBytes - (await sizeOf(partials.pathOf(id), sizeBytes)));
  return (await Promise.all(awaited)).reduce((sum, bytes) => sum + bytes, 0);
}

// Another machine's upload has no file here, and needs no room here.
const sizeOf = (path: string, whole: number): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => whole,
  );
