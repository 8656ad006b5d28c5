import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface Purge {
  readonly removedBefore: Date;
  /** Deletes files by key; a key that is gone already is no error. */
  readonly removeFiles: (keys: readonly string[]) => Promise<void>;
  /** Deletes everything derived from an orthomosaic. */
  readonly removeTiles: (imageId: SiteImageId) => Promise<void>;
}

export interface Purged {
  readonly projects: number;
  readonly sites: number;
  readonly reports: number;
  readonly files: number;
}

const rowsPerStep = 500;
// Some twenty thousand modules.
const stringsPerStep = 1_000;

/**
 * Deletes for good what was removed before a moment. In short steps, so that nobody waits for it; killed at any point,
 * the next run goes on: files go before the rows that name them, and what is due is no longer offered for restoring.
 */
export async function purgeTrash(db: Db, purge: Purge): Promise<Purged> {
  const reports = await listDueReports(db, purge.removedBefore);
  let files = 0;
  for (const reportId of reports) files += await purgeReport(db, reportId, purge.removeFiles);
  const sites = await listDueSites(db, purge.removedBefore);
  for (const siteId of sites) files += await purgeSite(db, siteId, purge);
  const { numDeletedRows } = await db
    .deleteFrom("project")
    .where("removed_at", "<", purge.removedBefore)
    .executeTakeFirst();
  return { projects: Number(numDeletedRows), sites: sites.length, reports: reports.length, files };
}

// A thing is due when it, or anything above it, was removed before the moment.
async function listDueReports(db: Db, moment: Date): Promise<ReportId[]> {
  const { rows } = await sql<{ id: ReportId }>`
    select report.id from examine_report as report
    left join site on site.id = report.site_id left join project on project.id = site.project_id
    where report.removed_at < ${moment} or site.removed_at < ${moment} or project.removed_at < ${moment}
    order by report.id`.execute(db);
  return rows.map((row) => row.id);
}

async function listDueSites(db: Db, moment: Date): Promise<SiteId[]> {
  const { rows } = await sql<{ id: SiteId }>`
    select site.id from site join project on project.id = site.project_id
    where site.removed_at < ${moment} or project.removed_at < ${moment} order by site.id`.execute(db);
  return rows.map((row) => row.id);
}

async function purgeReport(db: Db, reportId: ReportId, removeFiles: Purge["removeFiles"]): Promise<number> {
  let files = 0;
  for (const table of ["attribute_zip", "thermal_file", "thermal_image", "rgb_image"] as const) {
    let rows = await listFileKeys(db, table, reportId);
    while (rows.length > 0) {
      const keys = rows.flatMap((row) => row.keys);
      await removeFiles(keys);
      files += keys.length;
      await sql`delete from ${sql.table(table)} where id = any(${rows.map((row) => row.id)})`.execute(db);
      rows = await listFileKeys(db, table, reportId);
    }
  }
  const { rows: mosaics } = await sql<{ key: string }>`
    select file_key as key from thermal_mosaic where report_id = ${reportId} and file_key is not null`.execute(db);
  await removeFiles(mosaics.map(({ key }) => key));
  await db.deleteFrom("examine_report").where("id", "=", reportId).execute();
  return files + mosaics.length;
}

const keyColumns = {
  attribute_zip: sql`array[file_key]`,
  thermal_file: sql`array[file_key]`,
  thermal_image: sql`array_remove(array[file_key, thumb_key], null)`,
  rgb_image: sql`array_remove(array[file_key, thumb_key, view_key], null)`,
};

async function listFileKeys(
  db: Db,
  table: keyof typeof keyColumns,
  reportId: ReportId,
): Promise<{ id: number; keys: string[] }[]> {
  const { rows } = await sql<{ id: number; keys: string[] }>`
    select id, ${keyColumns[table]} as keys from ${sql.table(table)}
    where report_id = ${reportId} order by id limit ${rowsPerStep}`.execute(db);
  return rows;
}

async function purgeSite(db: Db, siteId: SiteId, { removeFiles, removeTiles }: Purge): Promise<number> {
  const images = await db
    .selectFrom("site_image")
    .select(["id", "file_key as fileKey"])
    .where("site_id", "=", siteId)
    .execute();
  for (const { id } of images) await removeTiles(id);
  await removeFiles(images.map(({ fileKey }) => fileKey));
  const strings = await db
    .selectFrom("solar_string")
    .select("id")
    .where("site_id", "=", siteId)
    .orderBy("id")
    .execute();
  for (let start = 0; start < strings.length; start += stringsPerStep) {
    const ids = strings.slice(start, start + stringsPerStep).map((row) => row.id);
    await sql`delete from solar_module where string_id = any(${ids})`.execute(db);
    await sql`delete from solar_string where id = any(${ids})`.execute(db);
  }
  await db.deleteFrom("site").where("id", "=", siteId).execute();
  return images.length;
}
