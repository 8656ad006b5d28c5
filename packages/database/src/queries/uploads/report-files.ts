import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { AttributeZipId, RgbImageId, ThermalFileId, ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import type { Db } from "../../database.ts";

/** A file that has arrived whole and is stored under its key; nothing of its content is known yet. */
export interface NewReportFile {
  readonly reportId: ReportId;
  readonly name: string;
  readonly folder: string;
  readonly fileKey: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Undefined where the report already has this very content. */
export const addThermalImage = (db: Db, file: NewReportFile) => addFile<ThermalImageId>(db, "thermal_image", file);
export const addRgbImage = (db: Db, file: NewReportFile) => addFile<RgbImageId>(db, "rgb_image", file);
export const addThermalFile = (db: Db, file: NewReportFile) => addFile<ThermalFileId>(db, "thermal_file", file);
export const addAttributeZip = (db: Db, file: NewReportFile) => addFile<AttributeZipId>(db, "attribute_zip", file);

type FileTable = "thermal_image" | "rgb_image" | "thermal_file" | "attribute_zip";

async function addFile<Id>(
  db: Db,
  table: FileTable,
  { reportId, name, folder, fileKey, sha256, sizeBytes }: NewReportFile,
): Promise<Id | undefined> {
  const added = await db
    .insertInto(table)
    .values({ report_id: reportId, name, folder, file_key: fileKey, sha256, size_bytes: sizeBytes })
    .onConflict((conflict) => conflict.columns(["report_id", "sha256"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id as Id | undefined;
}

/** Where a file lies, whatever it holds. */
export interface StoredFile {
  readonly reportId: ReportId;
  readonly name: string;
  readonly folder: string;
  readonly fileKey: string;
  readonly sha256: string;
}

export const findRgbImageFile = (db: Db, id: RgbImageId) => findFile(db, "rgb_image", id);
export const findThermalFile = (db: Db, id: ThermalFileId) => findFile(db, "thermal_file", id);
export const findAttributeZipFile = (db: Db, id: AttributeZipId) => findFile(db, "attribute_zip", id);

const findFile = (db: Db, table: FileTable, id: number): Promise<StoredFile | undefined> =>
  db
    .selectFrom(table)
    .select(["report_id as reportId", "name", "folder", "file_key as fileKey", "sha256"])
    .where("id", "=", id)
    .executeTakeFirst();

export const findReportOfFile = async (db: Db, table: FileTable, id: number): Promise<ReportId | undefined> =>
  (await findFile(db, table, id))?.reportId;

/** Whether all of these are RGB images of a report. */
export async function areImagesOf(db: Db, reportId: ReportId, rgbIds: readonly number[]): Promise<boolean> {
  if (rgbIds.length === 0) return true;
  const rows = await db
    .selectFrom("rgb_image")
    .select("id")
    .where("report_id", "=", reportId)
    .where("id", "in", rgbIds)
    .execute();
  return rows.length === new Set(rgbIds).size;
}
