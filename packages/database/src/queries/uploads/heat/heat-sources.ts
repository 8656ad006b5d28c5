import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { TemperatureScale } from "@heliolens/domain/thermal/temperature-scale";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { ImageAttributes } from "@heliolens/domain/uploads/image-attributes";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import type { ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import { sql } from "kysely";
import type { Db } from "../../../database.ts";
import { mergedAttributes, mergedEntryIds } from "../merged-attributes.ts";

/** Everything the degrees and the place of a thermal image follow from, as it stands now. */
export interface HeatSources {
  readonly reportId: ReportId;
  /** Of the upload. */
  readonly folder: string;
  readonly fileKey: string;
  readonly sha256: string;
  readonly facts: ImageFacts | null;
  readonly setParameters: Partial<ThermalParameters> | null;
  /** Entered for the folder of the image, else for the whole report. */
  readonly scale: TemperatureScale | null;
  /** The newest CSV attached that could be read. */
  readonly csvId: number | null;
  readonly csvKey: string | null;
  /** The entries of attribute files that speak of this image. */
  readonly entryIds: string | null;
  readonly attributes: ImageAttributes | null;
}

export const findHeatSources = async (db: Db, id: ThermalImageId): Promise<HeatSources | undefined> =>
  (await listHeatSources(db, [id])).get(id);

/** Of many images in one query. */
export async function listHeatSources(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, HeatSources>> {
  const { rows } = await sql<HeatSources & { readonly id: number }>`
    select image.id, image.report_id as "reportId", image.folder, image.file_key as "fileKey", image.sha256, image.facts,
      image.set_parameters as "setParameters", scale.scale, csv.id as "csvId", csv.file_key as "csvKey",
      ${mergedEntryIds("image")} as "entryIds", ${mergedAttributes("image")} as attributes
    from thermal_image as image
    left join lateral (
      select id, file_key from thermal_file
      where thermal_image_id = image.id and read_state = 'read' order by id desc limit 1
    ) as csv on true
    left join lateral (
      select jsonb_build_object('perCount', per_count, 'offsetC', offset_c) as scale from temperature_scale
      where report_id = image.report_id and (folder is null or folder = image.folder) order by folder nulls last limit 1
    ) as scale on true
    where image.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...sources }) => [id, sources]));
}

/** Whether an image still follows from what a reading started with; the row is held until the transaction ends. */
export async function areStillSources(trx: Db, id: ThermalImageId, before: HeatSources): Promise<boolean> {
  await sql`select id from thermal_image where id = ${id} for update`.execute(trx);
  const now = await findHeatSources(trx, id);
  return now !== undefined && fingerprintOf(now) === fingerprintOf(before);
}

const fingerprintOf = ({ csvId, entryIds, scale, setParameters }: HeatSources) =>
  JSON.stringify([csvId, entryIds, scale?.perCount, scale?.offsetC, Object.entries(setParameters ?? {}).sort()]);
