import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { FlownImage } from "@heliolens/domain/uploads/flights/flown-image";
import { withAttributes } from "@heliolens/domain/uploads/image-attributes";
import type { Db } from "../../database.ts";
import { groundSampleSql } from "./ground-sample.ts";
import { mergedAttributes } from "./merged-attributes.ts";

/** The thermal images of a report as the quality check sees them. Those not read yet have no facts; what is no picture is not among them. */
export async function listFlownImages(db: Db, reportId: ReportId): Promise<FlownImage[]> {
  const rows = await db
    .selectFrom("thermal_image")
    .select([
      "id",
      "flight",
      "taken_at as takenAt",
      "facts",
      "pair_rgb_image_id as rgbId",
      "sharpness",
      groundSampleSql.as("groundSampleM"),
      mergedAttributes("thermal_image").as("attributes"),
    ])
    .where("report_id", "=", reportId)
    .where("read_state", "<>", "unreadable")
    .orderBy("id")
    .execute();
  return rows.map(({ takenAt, rgbId, facts, attributes, ...image }) => ({
    ...image,
    facts: facts && withAttributes(facts, attributes),
    takenAtMs: takenAt?.getTime() ?? null,
    hasTwin: rgbId !== null,
  }));
}
