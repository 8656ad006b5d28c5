import type { JobRequest } from "@heliolens/contract/jobs";
import type { PictureKind } from "@heliolens/domain/uploads/picture-kind";
import type { Db } from "../../database.ts";
import { fileArrived } from "./file-arrival.ts";

const lists = {
  IR: { table: "thermal_image", other: "rgb" },
  RGB: { table: "rgb_image", other: "thermal" },
} as const;

/**
 * Moves a picture that was never read to the other list of its report, with the job that reads it there. Null: it has
 * been read before or is gone, and stays where it is. A list that holds the content already gets no second copy.
 */
export const moveToOtherList = (db: Db, from: PictureKind, id: number): Promise<readonly JobRequest[] | null> =>
  db.transaction().execute(async (trx) => {
    const { table, other } = lists[from];
    const row = await trx
      .deleteFrom(table)
      .where("id", "=", id)
      .where("read_state", "=", "pending")
      .returning(["report_id", "name", "folder", "file_key", "sha256", "size_bytes"])
      .executeTakeFirst();
    if (row === undefined) return null;
    const { jobs } = await fileArrived(trx, other, {
      reportId: row.report_id,
      name: row.name,
      folder: row.folder,
      fileKey: row.file_key,
      sha256: row.sha256,
      sizeBytes: row.size_bytes,
    });
    return jobs;
  });
