import { statfs } from "node:fs/promises";
import type { Db } from "@heliolens/database/database";
import { findCompanyOf, storedBytesOf } from "@heliolens/database/queries/uploads/upload-content";
import type { UploadTarget } from "@heliolens/domain/uploads/received-key";
import type { TransferRefusal } from "@heliolens/domain/uploads/transfer-refusal";

export interface Room {
  /** Kept free whatever comes: the database needs it to go on. */
  readonly reserveBytes: number;
  /** What one company may store; undefined sets no bound. */
  readonly quotaBytes: number | undefined;
}

/** `awaitedBytes`: of other uploads under way, which will need room too. */
export async function whyNoDiskRoom(
  folder: string,
  { sizeBytes, awaitedBytes }: { readonly sizeBytes: number; readonly awaitedBytes: number },
  { reserveBytes }: Pick<Room, "reserveBytes">,
): Promise<TransferRefusal | null> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - awaitedBytes - sizeBytes < reserveBytes ? "uploads.storage-full" : null;
}

export async function whyNoQuota(
  db: Db,
  place: UploadTarget,
  sizeBytes: number,
  { quotaBytes }: Pick<Room, "quotaBytes">,
): Promise<TransferRefusal | null> {
  if (quotaBytes === undefined) return null;
  const companyId = await findCompanyOf(db, place);
  const used = companyId === undefined ? 0 : await storedBytesOf(db, companyId);
  return used + sizeBytes > quotaBytes ? "uploads.quota-exceeded" : null;
}
