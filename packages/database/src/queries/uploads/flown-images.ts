import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { FlownImage } from "@heliolens/domain/uploads/flight-quality";
import type { Db } from "../../database.ts";

/** The thermal images of a report as the quality check sees them. Those not read yet have no facts; what is no picture is not among them. */
export async function listFlownImages(db: Db, reportId: ReportId): Promise<FlownImage[]> {
  const rows = await db
    .selectFrom("thermal_image")
    .select(["id", "flight", "taken_at as takenAt", "facts", "pair_rgb_image_id as rgbId", "sharpness"])
    .where("report_id", "=", reportId)
    .where("read_state", "<>", "unreadable")
    .orderBy("id")
    .execute();
  return rows.map(({ takenAt, rgbId, ...image }) => ({
    ...image,
    takenAtMs: takenAt?.getTime() ?? null,
    hasTwin: rgbId !== null,
  }));
}
