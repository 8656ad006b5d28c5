import {
  addDefectPhoto,
  listDefectPhotos,
  listReportRows,
  type PhotoItem,
  removeDefectPhoto,
  tapDefectStatus,
} from "@heliolens/contract/field/field";
import { listOutlines } from "@heliolens/database/queries/documents/plant-outlines";
import * as photos from "@heliolens/database/queries/field/defect-photos";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { FileStore } from "@heliolens/files/file-store";
import { defectItemOf } from "../defects/wire-items.ts";
import { createOnce } from "../foundation/create-once.ts";
import { getDefectOf } from "../foundation/get-defect.ts";
import { getReportOf } from "../foundation/get-report.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { picturePath } from "../foundation/picture-path.ts";
import { identityOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { mostPhotos, savePhoto } from "./save-photo.ts";
import { saveTap } from "./save-tap.ts";

interface FieldSettings {
  readonly files: FileStore;
  readonly quotaBytes: number | undefined;
}

/** More strings than a phone draws soon. */
const MOST_ROWS = 3_000;

/** Statuses and photos from the field, sent at once or when the phone is connected again. */
export function fieldRoutes(house: House, settings: FieldSettings): void {
  const { db, now, serve } = house;

  serve(tapDefectStatus, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "defect", ids: [params.id] });
    await createOnce(house, { endpoint: tapDefectStatus, viewer, request }, async (trx) => {
      await saveTap(trx, viewer, params.id, { ...body, now: now() });
      return params.id;
    });
    return { content: defectItemOf(await getDefectOf(db, params.id)) };
  });

  serve(listReportRows, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const { siteId } = await getReportOf(db, params.id);
    const rows = siteId === null ? [] : await listOutlines(db, siteId, MOST_ROWS);
    return { content: rows.map((row) => row.map(([lon, lat]): [number, number] => [lon, lat])) };
  });

  serve(listDefectPhotos, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "defect", ids: [params.id] });
    const rows = await photos.listPhotos(db, params.id, mostPhotos);
    return { content: rows.map((row) => photoItemOf(row, viewer)) };
  });

  serve(addDefectPhoto, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "defect", ids: [params.id] });
    return { content: photoItemOf(await savePhoto({ ...house, ...settings }, viewer, params.id, body), viewer) };
  });

  serve(removeDefectPhoto, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "defectPhoto", ids: [params.id] });
    const photo = mustFind(await photos.findPhoto(db, params.id), "field.photo-not-found");
    if (photo.authorId !== viewer.userId) throw new Refused("field.photo-not-found");
    await photos.removePhoto(db, params.id);
    return { content: null };
  });
}

const photoItemOf = (row: photos.PhotoRow, viewer: Viewer): PhotoItem => ({
  ...identityOf(row.id),
  takenAt: row.takenAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  isOwn: row.authorId === viewer.userId,
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  imgUrl: picturePath("defect-photos", row.id, "file"),
});
