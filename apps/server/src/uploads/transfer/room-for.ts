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
  return (await freeBytesOf(folder)) - awaitedBytes - sizeBytes < reserveBytes ? "uploads.storage-full" : null;
}

/** Bytes that uploads under way have announced and not sent yet. */
export interface Awaited {
  readonly ofAll: number;
  readonly ofPerson: number;
}

/** Announcing costs nothing: beyond their first upload, one person's take no more than half of what the others leave. */
export async function whyNoShareOfDisk(
  folder: string,
  { sizeBytes, awaited }: { readonly sizeBytes: number; readonly awaited: Awaited },
  { reserveBytes }: Pick<Room, "reserveBytes">,
): Promise<TransferRefusal | null> {
  const { ofAll, ofPerson } = awaited;
  if (ofPerson === 0) return null;
  const roomBytes = (await freeBytesOf(folder)) - reserveBytes - (ofAll - ofPerson);
  return ofPerson + sizeBytes > roomBytes / 2 ? "uploads.storage-full" : null;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
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
