import type { Db } from "../../../database.ts";

/** What the degrees of a thermal image follow from: its file, the CSV that stands in for it, the parameters in use. */
export const findGridSource = (db: Db, imageId: number) =>
  db
    .selectFrom("thermal_image as image")
    .leftJoin("thermal_file as csv", "csv.id", "image.csv_id")
    .select([
      "image.report_id as reportId",
      "image.file_key as fileKey",
      "image.sha256",
      "image.parameters",
      "image.scale",
      "image.temperature_kind as temperatureKind",
      "csv.file_key as csvKey",
      "csv.sha256 as csvSha256",
    ])
    .where("image.id", "=", imageId)
    .executeTakeFirst();

export type GridSource = NonNullable<Awaited<ReturnType<typeof findGridSource>>>;
