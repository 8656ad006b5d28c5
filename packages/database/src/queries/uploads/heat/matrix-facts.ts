import type { ThermalFileId } from "@heliolens/domain/uploads/upload-ids";
import type { Db } from "../../../database.ts";
import { readColumns } from "../reading.ts";

/** What reading a thermal CSV gave. */
export interface MatrixFacts {
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly why: string | null;
  readonly line: number | null;
}

/** The degrees of the image it is attached to already have to follow. */
export async function saveMatrixFacts(db: Db, id: ThermalFileId, matrix: MatrixFacts): Promise<void> {
  const { widthPx, heightPx, why, line } = matrix;
  await db
    .with("read", (of) =>
      of
        .updateTable("thermal_file")
        .set({ ...readColumns(why), read_line: line, width_px: widthPx, height_px: heightPx })
        .where("id", "=", id)
        .returning("thermal_image_id"),
    )
    .updateTable("thermal_image")
    .set({ heat_stale: true })
    .where("id", "in", (of) => of.selectFrom("read").select("thermal_image_id"))
    .execute();
}
