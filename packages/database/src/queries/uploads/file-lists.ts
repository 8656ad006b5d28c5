import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { asGeoJson } from "../../postgis.ts";
import { containing } from "../containing.ts";
import { listPage, type PageQuery } from "../page.ts";

export type FileSort = "seq" | "id" | "fileName" | "sizeBytes" | "createdAt";

export interface FilesQuery extends PageQuery<FileSort> {
  readonly keyword: string;
  readonly readState?: "pending" | "read" | "unreadable" | undefined;
}

const sortColumns = {
  seq: "file.id",
  id: "file.id",
  fileName: "file.name",
  sizeBytes: "file.size_bytes",
  createdAt: "file.created_at",
} as const;

const fileColumns = [
  "file.id",
  "file.name",
  "file.folder",
  "file.size_bytes as sizeBytes",
  "file.created_at as createdAt",
  "file.report_id as reportId",
  "file.read_state as readState",
  "file.read_why as readWhy",
] as const;

const imageColumns = [
  "file.thumb_key as thumbKey",
  "file.taken_at as takenAt",
  "file.camera_model as cameraModel",
  "file.width_px as widthPx",
  "file.height_px as heightPx",
  "file.facts",
] as const;

const rgbImages = (db: Db) =>
  db
    .selectFrom("rgb_image as file")
    .select([...fileColumns, ...imageColumns, asGeoJson("file.position").as("position")])
    .select((of) =>
      of
        .selectFrom("thermal_image as twin")
        .select("twin.id")
        .whereRef("twin.pair_rgb_image_id", "=", "file.id")
        .orderBy("twin.id")
        .limit(1)
        .as("thermalId"),
    );

export type RgbImageRow = Awaited<ReturnType<ReturnType<typeof rgbImages>["execute"]>>[number];

export const listRgbImagesOf = (db: Db, reportId: ReportId, asked: FilesQuery) =>
  listPage(
    rgbImages(db)
      .where("file.report_id", "=", reportId)
      .where("file.name", "ilike", containing(asked.keyword))
      .$if(asked.readState !== undefined, (query) => query.where("file.read_state", "=", asked.readState!)),
    asked,
    sortColumns,
  );

export const findRgbImage = (db: Db, id: number): Promise<RgbImageRow | undefined> =>
  rgbImages(db).where("file.id", "=", id).executeTakeFirst();

const thermalImages = (db: Db) =>
  db
    .selectFrom("thermal_image as file")
    .select([...fileColumns, ...imageColumns, asGeoJson("file.position").as("position")])
    .select([
      "file.flight",
      "file.pair_rgb_image_id as pairRgbImageId",
      "file.pair_certainty as pairCertainty",
      "file.temperature_kind as temperatureKind",
      "file.temperature_why as temperatureWhy",
      "file.temperature_notes as temperatureNotes",
      "file.csv_id as csvId",
      "file.max_heat_c as maxHeatC",
      "file.min_heat_c as minHeatC",
      "file.average_heat_c as averageHeatC",
      "file.parameters",
      "file.file_parameters as fileParameters",
      "file.set_parameters as setParameters",
      "file.heat_stale as heatStale",
    ]);

export type ThermalImageFileRow = Awaited<ReturnType<ReturnType<typeof thermalImages>["execute"]>>[number];

export const listThermalImageFilesOf = (db: Db, reportId: ReportId, asked: FilesQuery) =>
  listPage(
    thermalImages(db)
      .where("file.report_id", "=", reportId)
      .where("file.name", "ilike", containing(asked.keyword))
      .$if(asked.readState !== undefined, (query) => query.where("file.read_state", "=", asked.readState!)),
    asked,
    sortColumns,
  );

export const findThermalImage = (db: Db, id: number): Promise<ThermalImageFileRow | undefined> =>
  thermalImages(db).where("file.id", "=", id).executeTakeFirst();

const thermalFiles = (db: Db) =>
  db
    .selectFrom("thermal_file as file")
    .leftJoin("thermal_image as image", "image.id", "file.thermal_image_id")
    .select([
      ...fileColumns,
      "file.read_line as readLine",
      "file.width_px as widthPx",
      "file.height_px as heightPx",
      "image.id as thermalImageId",
      "image.name as imageName",
      sql<boolean>`coalesce(image.csv_id = file.id, false)`.as("isUsed"),
    ]);

export type ThermalFileRow = Awaited<ReturnType<ReturnType<typeof thermalFiles>["execute"]>>[number];

export const listThermalFilesOf = (
  db: Db,
  reportId: ReportId,
  asked: FilesQuery & { readonly isAttached?: boolean | undefined },
) =>
  listPage(
    thermalFiles(db)
      .where("file.report_id", "=", reportId)
      .where("file.name", "ilike", containing(asked.keyword))
      .$if(asked.readState !== undefined, (query) => query.where("file.read_state", "=", asked.readState!))
      .$if(asked.isAttached !== undefined, (query) =>
        query.where("image.id", asked.isAttached ? "is not" : "is", null),
      ),
    asked,
    sortColumns,
  );
