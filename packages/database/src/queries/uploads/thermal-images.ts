import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { asGeoJson } from "../../postgis.ts";

/** Images of a report in the order of the flight, with what was found in each; all of them, or the first so many. */
export const listThermalImagesOf = (db: Db, reportId: ReportId, size?: number) =>
  db
    .selectFrom("thermal_image as image")
    .leftJoin(
      (of) =>
        of
          .selectFrom("module_defect")
          .select([
            "thermal_image_id",
            sql<number>`count(*) filter (where detect_way = 'MANUAL' or ml_confirmed)`.as("defects"),
            sql<number>`count(*) filter (where detect_way = 'AI' and not ml_confirmed)`.as("findings"),
          ])
          .where("report_id", "=", reportId)
          .where("removed_at", "is", null)
          .groupBy("thermal_image_id")
          .as("found"),
      (join) => join.onRef("found.thermal_image_id", "=", "image.id"),
    )
    .select([
      sql<ThermalImageId>`image.id`.as("id"),
      "image.name",
      "image.pair_rgb_image_id as pairRgbImageId",
      asGeoJson("image.position").as("position"),
      "image.thumb_key as thumbKey",
      "image.taken_at as takenAt",
      "image.flight",
      "image.camera_model as cameraModel",
      "image.temperature_kind as temperatureKind",
      "image.temperature_why as temperatureWhy",
      "image.temperature_notes as temperatureNotes",
      "image.max_heat_c as maxHeatC",
      "image.min_heat_c as minHeatC",
      "image.average_heat_c as averageHeatC",
      asGeoJson(sql`ST_Centroid(image.footprint)`).as("groundCentre"),
      sql<number>`coalesce(found.defects, 0)`.as("defects"),
      sql<number>`coalesce(found.findings, 0)`.as("findings"),
    ])
    .where("image.report_id", "=", reportId)
    .orderBy("image.flight")
    .orderBy("image.taken_at")
    .orderBy("image.name")
    .$if(size !== undefined, (images) => images.limit(size!))
    .execute();

export type ThermalImageRow = Awaited<ReturnType<typeof listThermalImagesOf>>[number];

/** Where the copies of a file lie in the store. A screen shows the original where no smaller copy was made. */
export async function findFileCopies(
  db: Db,
  table: "thermal_image" | "rgb_image" | "thermal_file" | "defect_photo",
  id: number,
): Promise<FileCopies | undefined> {
  const copies = {
    thermal_image: sql`file_key as file, thumb_key as thumb, file_key as view, name`,
    rgb_image: sql`file_key as file, thumb_key as thumb, coalesce(view_key, file_key) as view, name`,
    thermal_file: sql`file_key as file, null as thumb, null as view, name`,
    defect_photo: sql`file_key as file, null as thumb, file_key as view, sha256 || '.' || format as name`,
  }[table];
  const { rows } = await sql<FileCopies>`
    select ${copies}, sha256 from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

export interface FileCopies {
  readonly file: string;
  readonly thumb: string | null;
  readonly view: string | null;
  readonly name: string;
  readonly sha256: string;
}
