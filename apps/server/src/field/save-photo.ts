import { createHash } from "node:crypto";
import type { BodyOf } from "@heliolens/contract/endpoint";
import { type addDefectPhoto, mostPhotoBytes } from "@heliolens/contract/field/field";
import { lockDefects } from "@heliolens/database/queries/defects/save-defects";
import * as photos from "@heliolens/database/queries/field/defect-photos";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { believedMoment } from "@heliolens/domain/field/believed-moment";
import { type FileStore, fileKey } from "@heliolens/files/file-store";
import { getDefectOf } from "../foundation/get-defect.ts";
import { mustFind } from "../foundation/must-find.ts";
import { whyNoQuota } from "../uploads/transfer/room-for.ts";
import type { House } from "../wire/house.ts";
import { type PictureForm, pictureForm } from "../wire/picture-form.ts";
import { Refused, refuseWhen } from "../wire/refused.ts";

/** A defect's photos are looked at together: more than these nobody looks through. */
export const mostPhotos = 50;
const mostSidePx = 8_000;

type Room = Pick<House, "db" | "now"> & { readonly files: FileStore; readonly quotaBytes: number | undefined };

/** Keeps a photo of a defect once, however often it is sent. */
export async function savePhoto(
  { db, now, files, quotaBytes }: Room,
  { userId }: Viewer,
  defectId: number,
  { takenAt, content }: BodyOf<typeof addDefectPhoto>,
): Promise<photos.PhotoRow> {
  const bytes = Buffer.from(content, "base64");
  const form = formOf(bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { reportId } = await getDefectOf(db, defectId);
  const known = await photos.findPhotoOfContent(db, defectId, sha256);
  if (known !== undefined) return known;
  refuseWhen(await whyNoQuota(db, { reportId, siteId: null }, bytes.length, { quotaBytes }));
  const key = fileKey("photos", reportId, `${sha256}.${form.format}`);
  await files.save(key, bytes);
  const moment = now();
  const photo = { ...form, defectId, reportId, fileKey: key, sha256, sizeBytes: bytes.length, userId, now: moment };
  await db.transaction().execute(async (trx) => {
    // Held, so that no two photos at once both find the last place.
    await lockDefects(trx, reportId, [defectId]);
    if ((await photos.countPhotos(trx, defectId)) >= mostPhotos) throw new Refused("field.too-many-photos");
    await photos.addPhoto(trx, { ...photo, takenAt: believedMoment(new Date(takenAt), moment) });
  });
  return mustFind(await photos.findPhotoOfContent(db, defectId, sha256), "field.photo-not-found");
}

function formOf(bytes: Uint8Array): PictureForm {
  if (bytes.length > mostPhotoBytes) throw new Refused("field.photo-too-large");
  const form = pictureForm(bytes);
  if (form === null) throw new Refused("field.photo-unreadable");
  if (Math.max(form.widthPx, form.heightPx) > mostSidePx) throw new Refused("field.photo-too-large");
  return form;
}
