import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../../database.ts";

/** What the thermal data of a report says of each image, in the order of the flight. */
export const listThermalOutput = (db: Db, reportId: ReportId) =>
  db
    .selectFrom("thermal_image as image")
    .select([
      "image.id",
      "image.name",
      "image.taken_at as takenAt",
      "image.flight",
      "image.camera_model as cameraModel",
      sql<number | null>`st_x(image.position)`.as("lon"),
      sql<number | null>`st_y(image.position)`.as("lat"),
      "image.temperature_kind as temperatureKind",
      "image.temperature_why as temperatureWhy",
      "image.max_heat_c as maxHeatC",
      "image.min_heat_c as minHeatC",
      "image.average_heat_c as averageHeatC",
      "image.parameters",
    ])
    .where("image.report_id", "=", reportId)
    .orderBy("image.flight")
    .orderBy("image.taken_at")
    .orderBy("image.name")
    .orderBy("image.id")
    .execute();

export type ThermalOutputRow = Awaited<ReturnType<typeof listThermalOutput>>[number];
