import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface Staleness {
  readonly abandonedBefore: Date;
  readonly finishedBefore: Date;
}

/** Forgets uploads that nobody went on with, and finished ones whose client has long heard so. Tells how many. */
export async function removeStaleUploads(db: Db, { abandonedBefore, finishedBefore }: Staleness): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("upload")
    .where((where) =>
      where.or([
        where.and([where("finished_at", "is", null), where("touched_at", "<", abandonedBefore)]),
        where("finished_at", "<", finishedBefore),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Which of these uploads still wait for bytes. */
export async function listUnfinished(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from upload where finished_at is null and id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Which of these received files nothing in the database knows of: neither a row nor an upload about to become one.
 * In one statement, so that a file between the two is never missed.
 */
export async function listUnknownKeys(
  db: Db,
  received: readonly { readonly key: string; readonly uploadId: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select given.key
    from unnest(${received.map(({ key }) => key)}::text[], ${received.map(({ uploadId }) => uploadId)}::uuid[])
      as given (key, upload_id)
    where not exists (select from upload where upload.id = given.upload_id and upload.finished_at is null)
      and not exists (select from rgb_image where file_key = given.key)
      and not exists (select from thermal_image where file_key = given.key)
      and not exists (select from thermal_file where file_key = given.key)
      and not exists (select from site_image where file_key = given.key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** A stored file named for what it shows: `thumbs/12/<sha256>.jpg`. */
export interface ContentKey {
  readonly key: string;
  readonly reportId: number;
  readonly sha256: string;
}

/** Which of these belong to no file of their report: a row comes before its copies and goes after them. */
export async function listKeysOfNoContent(db: Db, given: readonly ContentKey[]): Promise<string[]> {
  const holds = (table: string) => sql`exists (select from ${sql.table(table)} as holder
    where holder.report_id = given.report_id and holder.sha256 = given.sha256)`;
  const holders = ["rgb_image", "thermal_image", "thermal_file", "attribute_zip", "defect_photo"].map(holds);
  const { rows } = await sql<{ key: string }>`
    select given.key
    from unnest(
      ${given.map(({ key }) => key)}::text[],
      ${given.map(({ reportId }) => reportId)}::bigint[],
      ${given.map(({ sha256 }) => sha256)}::text[]
    ) as given (key, report_id, sha256)
    where not (${sql.join(holders, sql` or `)})`.execute(db);
  return rows.map(({ key }) => key);
}
