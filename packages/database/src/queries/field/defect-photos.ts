import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { Db } from "../../database.ts";

const photos = (db: Db) =>
  db
    .selectFrom("defect_photo as photo")
    .leftJoin("app_user as author", "author.id", "photo.created_by")
    .select([
      "photo.id",
      "photo.taken_at as takenAt",
      "photo.created_at as createdAt",
      "photo.created_by as authorId",
      "author.name as createdBy",
      "photo.width_px as widthPx",
      "photo.height_px as heightPx",
    ]);

export const listPhotos = (db: Db, defectId: number, most: number) =>
  photos(db)
    .where("photo.defect_id", "=", defectId)
    .orderBy("photo.taken_at")
    .orderBy("photo.id")
    .limit(most)
    .execute();

export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

export const findPhoto = (db: Db, id: number) => photos(db).where("photo.id", "=", id).executeTakeFirst();

export interface NewPhoto {
  readonly defectId: number;
  readonly reportId: ReportId;
  readonly fileKey: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly format: "jpg" | "png";
  readonly widthPx: number;
  readonly heightPx: number;
  readonly takenAt: Date;
  readonly now: Date;
  readonly userId: UserId;
}

/** The same picture of the same defect is one photo, however often it comes: undefined where it is there already. */
export async function addPhoto(trx: Db, photo: NewPhoto): Promise<number | undefined> {
  const added = await trx
    .insertInto("defect_photo")
    .values({
      defect_id: photo.defectId,
      report_id: photo.reportId,
      file_key: photo.fileKey,
      sha256: photo.sha256,
      size_bytes: photo.sizeBytes,
      format: photo.format,
      width_px: photo.widthPx,
      height_px: photo.heightPx,
      taken_at: photo.takenAt,
      created_at: photo.now,
      created_by: photo.userId,
    })
    .onConflict((conflict) => conflict.columns(["defect_id", "sha256"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export const findPhotoOfContent = (db: Db, defectId: number, sha256: string) =>
  photos(db).where("photo.defect_id", "=", defectId).where("photo.sha256", "=", sha256).executeTakeFirst();

export async function countPhotos(db: Db, defectId: number): Promise<number> {
  const { count } = await db
    .selectFrom("defect_photo")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("defect_id", "=", defectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The file goes with the next sweep: another defect of the report may show the same picture. */
export const removePhoto = (db: Db, id: number) => db.deleteFrom("defect_photo").where("id", "=", id).execute();
