import { stat } from "node:fs/promises";
import { listSizesUnderWay } from "@heliolens/database/queries/uploads/uploads";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { Awaited } from "./room-for.ts";
import type { Transfer } from "./transfer.ts";

// A client that says nothing for so long begins its file anew, or asks again before it goes on.
const FORGOTTEN_AFTER_MS = 10 * 60_000;

/** Bytes that uploads under way on this machine have announced and not sent yet; `apart`: all but this one's. */
export async function awaitedBytes(
  { db, now, partials }: Transfer,
  { userId, apart = null }: { readonly userId: UserId; readonly apart?: string | null },
): Promise<Awaited> {
  const since = new Date(now().getTime() - FORGOTTEN_AFTER_MS);
  const others = (await listSizesUnderWay(db, since)).filter(({ id }) => id !== apart);
  const awaited = await Promise.all(
    others.map(async ({ id, sizeBytes, ...of }) => ({
      ...of,
      bytes: sizeBytes - (await sizeOf(partials.pathOf(id), sizeBytes)),
    })),
  );
  const sumOf = (counted: typeof awaited) => counted.reduce((sum, { bytes }) => sum + bytes, 0);
  return { ofAll: sumOf(awaited), ofPerson: sumOf(awaited.filter((one) => one.userId === userId)) };
}

// Another machine's upload has no file here, and needs no room here.
const sizeOf = (path: string, whole: number): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => whole,
  );
