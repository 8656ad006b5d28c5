import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ImageAttributes } from "@heliolens/domain/uploads/image-attributes";
import type { AttributeZipId } from "@heliolens/domain/uploads/upload-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { listPage } from "../page.ts";

/** One JSON of a ZIP, as read; `attributes` null and why where it was not understood. */
export interface NewAttributeEntry {
  readonly entry: string;
  readonly folder: string;
  readonly imageName: string | null;
  readonly attributes: ImageAttributes | null;
  readonly why: string | null;
  readonly field: string | null;
}

/** Counts a try before it is made. Undefined: the ZIP is gone. */
export async function beginLoading(db: Db, id: AttributeZipId): Promise<number | undefined> {
  const row = await db
    .updateTable("attribute_zip")
    .set({ load_status: "loading", load_attempts: sql<number>`load_attempts + 1` })
    .where("id", "=", id)
    .returning("load_attempts")
    .executeTakeFirst();
  return row?.load_attempts;
}

export async function saveLoadFailure(
  db: Db,
  id: AttributeZipId,
  { status, why }: { readonly status: "retry" | "error"; readonly why: string | null },
): Promise<void> {
  await db.updateTable("attribute_zip").set({ load_status: status, load_why: why }).where("id", "=", id).execute();
}

/** All entries of a ZIP or none; loaded again, they replace the earlier ones. */
export async function saveLoadedAttributes(
  db: Db,
  id: AttributeZipId,
  entries: readonly NewAttributeEntry[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await forgetEntries(trx, id);
    await sql`
      insert into attribute_entry (zip_id, report_id, entry, folder, image_name, attributes, why, field)
      select zip.id, zip.report_id, given.entry, given.folder, given."imageName", given.attributes, given.why, given.field
      from attribute_zip as zip, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as given (entry text, folder text, "imageName" text, attributes jsonb, why text, field text)
      where zip.id = ${id}`.execute(trx);
    await trx
      .updateTable("attribute_zip")
      .set({ load_status: "loaded", load_why: null, load_attempts: 0 })
      .where("id", "=", id)
      .execute();
  });
}

/** The images they spoke of follow their own files again. */
async function forgetEntries(trx: Db, id: AttributeZipId): Promise<void> {
  await sql`
    update thermal_image set heat_stale = true
    where id in (select thermal_image_id from attribute_entry where zip_id = ${id})`.execute(trx);
  await trx.deleteFrom("attribute_entry").where("zip_id", "=", id).execute();
}

/** Begins anew; the caller enqueues the job in the same transaction. */
export async function restartLoading(trx: Db, id: AttributeZipId): Promise<void> {
  await trx
    .updateTable("attribute_zip")
    .set({ load_status: "loading", load_why: null, load_attempts: 0 })
    .where("id", "=", id)
    .execute();
}

export const findZipOfContent = async (
  db: Db,
  reportId: ReportId,
  sha256: string,
): Promise<AttributeZipId | undefined> => {
  const found = await db
    .selectFrom("attribute_zip")
    .select("id")
    .where("report_id", "=", reportId)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return found?.id as AttributeZipId | undefined;
};

const zips = (db: Db) =>
  db
    .selectFrom("attribute_zip as zip")
    .leftJoin("attribute_entry as entry", "entry.zip_id", "zip.id")
    .select([
      "zip.id",
      "zip.name",
      "zip.size_bytes as sizeBytes",
      "zip.created_at as createdAt",
      "zip.load_status as loadStatus",
      "zip.load_why as loadWhy",
      sql<number>`count(*) filter (where entry.thermal_image_id is not null)`.as("attached"),
      sql<number>`count(*) filter (where entry.attributes is not null and entry.thermal_image_id is null)`.as(
        "waiting",
      ),
      sql<number>`count(*) filter (where entry.why is not null)`.as("errors"),
    ])
    .groupBy("zip.id");

export type AttributeZipRow = Awaited<ReturnType<typeof listAttributeZips>>[number];

export const listAttributeZips = (db: Db, reportId: ReportId) =>
  zips(db).where("zip.report_id", "=", reportId).orderBy("zip.id", "desc").limit(200).execute();

export const findAttributeZip = (db: Db, id: number): Promise<AttributeZipRow | undefined> =>
  zips(db).where("zip.id", "=", id).executeTakeFirst();

export interface EntriesQuery {
  readonly page: number;
  readonly size: number;
  readonly state?: "attached" | "waiting" | "error" | undefined;
}

const stateOf = sql<"attached" | "waiting" | "error">`case
  when entry.why is not null then 'error' when entry.thermal_image_id is null then 'waiting' else 'attached' end`;

/** In the order they were read. */
export function listAttributeEntriesOf(db: Db, reportId: ReportId, { page, size, state }: EntriesQuery) {
  const found = db
    .selectFrom("attribute_entry as entry")
    .select([
      "entry.id",
      "entry.zip_id as zipId",
      "entry.entry",
      "entry.image_name as imageName",
      stateOf.as("state"),
      "entry.why",
      "entry.field",
      "entry.thermal_image_id as thermalImageId",
    ])
    .where("entry.report_id", "=", reportId)
    .$if(state !== undefined, (query) => query.where(stateOf, "=", state!));
  const asked = { page, size, sort: { column: "seq", direction: "asc" } } as const;
  return listPage(found, asked, { seq: "entry.id" });
}
