import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { UploadTarget } from "@heliolens/domain/uploads/received-key";
import type { UploadKind } from "@heliolens/domain/uploads/upload-kind";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** A file on its way in, or just arrived. */
export interface Upload extends UploadTarget {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: UploadKind;
  readonly name: string;
  readonly folder: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly touchedAt: Date;
  readonly finishedAt: Date | null;
}

export type NewUpload = Omit<Upload, "finishedAt">;

/** Begun again, an upload under way keeps its id: the same person sends the same content to the same place. */
export async function beginUpload(db: Db, given: NewUpload): Promise<Upload> {
  const { rows } = await sql<Upload>`
    insert into upload (id, user_id, report_id, site_id, kind, name, folder, sha256, size_bytes, touched_at)
    values (${given.id}, ${given.userId}, ${given.reportId}, ${given.siteId}, ${given.kind}, ${given.name},
      ${given.folder}, ${given.sha256}, ${given.sizeBytes}, ${given.touchedAt})
    on conflict (user_id, kind, sha256, coalesce(report_id, 0), coalesce(site_id, 0)) where finished_at is null
    do update set touched_at = excluded.touched_at, name = excluded.name, folder = excluded.folder,
      size_bytes = excluded.size_bytes
    returning ${sql.raw(columns)}`.execute(db);
  return rows[0]!;
}

const columns = `id, user_id as "userId", report_id as "reportId", site_id as "siteId", kind, name, folder, sha256,
  size_bytes as "sizeBytes", touched_at as "touchedAt", finished_at as "finishedAt"`;

export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`select ${sql.raw(columns)} from upload where id = ${id}`.execute(db);
  return rows[0];
}

/** Holds the row until the transaction ends: of two that finish an upload at once, the second sees what the first did. */
export async function lockUpload(transaction: Db, id: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select ${sql.raw(columns)} from upload where id = ${id} for update`.execute(transaction);
  return rows[0];
}

/** Unfinished uploads that were heard of since a moment. */
export const listSizesUnderWay = (
  db: Db,
  since: Date,
): Promise<{ readonly id: string; readonly userId: UserId; readonly sizeBytes: number }[]> =>
  db
    .selectFrom("upload")
    .select(["id", "user_id as userId", "size_bytes as sizeBytes"])
    .where("finished_at", "is", null)
    .where("touched_at", ">=", since)
    .execute();

/** How many somebody has begun and not ended, however long ago. */
export async function countUnfinished(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom("upload")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("finished_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function touchUpload(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("upload").set({ touched_at: now }).where("id", "=", id).execute();
}

export async function setUploadFinished(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("upload").set({ finished_at: now }).where("id", "=", id).execute();
}

export async function removeUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom("upload").where("id", "=", id).execute();
}

export interface UploadUnderWay {
  readonly id: string;
  readonly kind: UploadKind;
  readonly sha256: string;
}

/** What this person has begun to send to this place, among these contents. */
export async function listUploadsUnderWay(
  db: Db,
  userId: UserId,
  { reportId, siteId }: UploadTarget,
  hashes: readonly string[],
): Promise<UploadUnderWay[]> {
  return db
    .selectFrom("upload")
    .select(["id", "kind", "sha256"])
    .where("user_id", "=", userId)
    .where("finished_at", "is", null)
    .where(reportId === null ? "site_id" : "report_id", "=", (reportId ?? siteId) as never)
    .where("sha256", "in", hashes)
    .execute();
}
