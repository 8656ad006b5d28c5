import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { KnownTemperature, TemperatureScale } from "@heliolens/domain/thermal/temperature-scale";
import { sql } from "kysely";
import type { Db } from "../../../database.ts";

export interface ScaleRow extends TemperatureScale {
  readonly folder: string | null;
  readonly known: KnownTemperature | null;
  readonly setAt: Date;
  readonly setBy: string | null;
}

export async function listTemperatureScales(db: Db, reportId: ReportId): Promise<ScaleRow[]> {
  const { rows } = await sql<ScaleRow>`
    select scale.folder, scale.per_count as "perCount", scale.offset_c as "offsetC", scale.known,
      scale.set_at as "setAt", author.name as "setBy"
    from temperature_scale as scale left join app_user as author on author.id = scale.set_by
    where scale.report_id = ${reportId} order by scale.folder nulls first`.execute(db);
  return rows;
}

export interface ScaleFolderRow {
  readonly folder: string;
  readonly images: number;
  readonly scalable: number;
  readonly sampleId: number | null;
  readonly sampleName: string | null;
}

const mostFolders = 200;
// Values without a scale, or with an entered one, also while they are computed anew. Each 8-bit picture has a stretch of its own that no scale holds for.
const isScalable = sql`(image.scale is not null
  or (image.temperature_kind in ('relative', 'pending') and image.temperature_why <> 'thermal.picture-only'))`;

export async function listScaleFolders(db: Db, reportId: ReportId): Promise<ScaleFolderRow[]> {
  const { rows } = await sql<ScaleFolderRow>`
    select counted.*, sample.name as "sampleName" from (
      select image.folder, count(*) as images, count(*) filter (where ${isScalable}) as scalable,
        min(image.id) filter (where ${isScalable}) as "sampleId"
      from thermal_image as image where image.report_id = ${reportId} group by image.folder
    ) as counted left join thermal_image as sample on sample.id = counted."sampleId"
    order by counted.folder limit ${sql.lit(mostFolders)}`.execute(db);
  return rows;
}

export interface EnteredScale extends TemperatureScale {
  readonly reportId: ReportId;
  readonly folder: string | null;
  readonly known: KnownTemperature | null;
  readonly userId: UserId;
}

/** Puts a scale in the place of the one before it, and gives the images whose degrees have to follow. */
export async function saveTemperatureScale(trx: Db, scale: EnteredScale): Promise<number[]> {
  await forget(trx, scale.reportId, scale.folder);
  await trx
    .insertInto("temperature_scale")
    .values({
      report_id: scale.reportId,
      folder: scale.folder,
      per_count: scale.perCount,
      offset_c: scale.offsetC,
      known: scale.known && JSON.stringify(scale.known),
      set_by: scale.userId,
    })
    .execute();
  return letFollow(trx, scale.reportId, scale.folder);
}

/** Gives the images that are relative again. */
export async function dropTemperatureScale(trx: Db, reportId: ReportId, folder: string | null): Promise<number[]> {
  await forget(trx, reportId, folder);
  return letFollow(trx, reportId, folder);
}

// Writers of one report wait for each other: two scales for one folder cannot both be new.
async function forget(trx: Db, reportId: ReportId, folder: string | null): Promise<void> {
  await sql`select id from examine_report where id = ${reportId} for no key update`.execute(trx);
  await sql`
    delete from temperature_scale
    where report_id = ${reportId} and folder is not distinct from ${folder}`.execute(trx);
}

/** The old numbers go at once, in the images and in what was measured on them: nobody reads degrees of another scale. */
async function letFollow(trx: Db, reportId: ReportId, folder: string | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update thermal_image as image
    set heat_stale = true, temperature_kind = 'pending', min_heat_c = null, max_heat_c = null, average_heat_c = null
    where image.report_id = ${reportId} and image.facts is not null and ${isScalable}
      and (${folder}::text is null or image.folder = ${folder})
    returning image.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`
    update module_defect
    set max_heat_c = null, min_heat_c = null, average_heat_c = null, reference_c = null, delta_t_k = null,
      is_relative = false, contrast = null
    where thermal_image_id = any(${ids}::bigint[]) and not is_relative`.execute(trx);
  return ids;
}

export interface ScaleSample {
  readonly id: number;
  readonly fileKey: string;
  readonly isScalable: boolean;
}

/** An image of the report to try a scale on. */
export async function findScaleSample(db: Db, reportId: ReportId, imageId: number): Promise<ScaleSample | undefined> {
  const { rows } = await sql<ScaleSample>`
    select image.id, image.file_key as "fileKey", ${isScalable} as "isScalable"
    from thermal_image as image where image.id = ${imageId} and image.report_id = ${reportId}`.execute(db);
  return rows[0];
}
