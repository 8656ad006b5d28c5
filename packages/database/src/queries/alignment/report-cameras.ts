import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { OwnCamera } from "@heliolens/domain/alignment/own-camera";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** A camera assigned to the images of a folder, or of all, whose files name none, of one size of frame. */
export interface ReportCamera extends Omit<OwnCamera, "model"> {
  readonly name: string;
  readonly folder: string;
}

export const listReportCameras = (db: Db, reportId: ReportId): Promise<ReportCamera[]> =>
  db
    .selectFrom("report_camera")
    .select([
      "id",
      "name",
      "folder",
      "width_px as widthPx",
      "height_px as heightPx",
      "focal_length_mm as focalLengthMm",
      "field_of_view_deg as fieldOfViewDeg",
      "k1",
    ])
    .where("report_id", "=", reportId)
    .orderBy("id")
    .execute();

/** As own cameras: a file that names no camera has the empty model. */
export const listAssignedCameras = async (db: Db, reportId: ReportId): Promise<OwnCamera[]> =>
  (await listReportCameras(db, reportId)).map(({ name: _, ...camera }) => ({
    ...camera,
    id: -camera.id,
    model: "",
    focalLengthMm: null,
  }));

/** One for a folder and a size of frame: the next takes the place of the one before. */
export async function saveReportCamera(
  trx: Db,
  { reportId, userId }: { readonly reportId: ReportId; readonly userId: UserId },
  camera: Omit<ReportCamera, "id">,
): Promise<void> {
  const columns = {
    name: camera.name,
    focal_length_mm: camera.focalLengthMm,
    field_of_view_deg: camera.fieldOfViewDeg,
    k1: camera.k1,
    updated_by: userId,
  };
  await trx
    .insertInto("report_camera")
    .values({
      report_id: reportId,
      folder: camera.folder,
      width_px: camera.widthPx,
      height_px: camera.heightPx,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["report_id", "folder", "width_px", "height_px"])
        .doUpdateSet({ ...columns, updated_at: sql`now()` }),
    )
    .execute();
}

/** Gives what was removed; undefined where there was none. */
export const removeReportCamera = (trx: Db, reportId: ReportId, cameraId: number) =>
  trx
    .deleteFrom("report_camera")
    .where("report_id", "=", reportId)
    .where("id", "=", cameraId)
    .returning(["width_px as widthPx", "height_px as heightPx"])
    .executeTakeFirst();
