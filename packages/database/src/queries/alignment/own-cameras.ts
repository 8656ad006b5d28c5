import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import { MOST_OWN_CAMERAS, type OwnCamera, type OwnLens } from "@heliolens/domain/alignment/own-camera";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import type { Owned } from "../owned.ts";
import { isCompanyReached } from "../visible.ts";

export interface OwnCameraRow extends OwnCamera {
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const mostListed = 1_000;

/** By company, then by model; of those companies that the viewer belongs to. */
export const listOwnCameras = (db: Db, viewer: Viewer): Promise<OwnCameraRow[]> =>
  cameraRows(db)
    .where(isCompanyReached(viewer, "cameras.see", "camera.company_id"))
    .orderBy("company.name")
    .orderBy("camera.model")
    .orderBy("camera.id")
    .limit(mostListed)
    .execute();

export const findOwnCameraRow = (db: Db, id: number): Promise<OwnCameraRow | undefined> =>
  cameraRows(db).where("camera.id", "=", id).executeTakeFirst();

const cameraRows = (db: Db) =>
  db
    .selectFrom("company_camera as camera")
    .innerJoin("company", "company.id", "camera.company_id")
    .leftJoin("app_user as editor", "editor.id", "camera.updated_by")
    .select([
      "camera.id",
      "camera.company_id as companyId",
      "company.name as companyName",
      "camera.model",
      "camera.width_px as widthPx",
      "camera.height_px as heightPx",
      "camera.focal_length_mm as focalLengthMm",
      "camera.field_of_view_deg as fieldOfViewDeg",
      "camera.k1",
      "camera.version",
      "camera.updated_at as updatedAt",
      "editor.name as updatedBy",
    ]);

/** What footprints of a company's images are reckoned with. */
export const listOwnCamerasOf = (db: Db, companyId: CompanyId): Promise<OwnCamera[]> =>
  db
    .selectFrom("company_camera")
    .select([
      "id",
      "model",
      "width_px as widthPx",
      "height_px as heightPx",
      "focal_length_mm as focalLengthMm",
      "field_of_view_deg as fieldOfViewDeg",
      "k1",
    ])
    .where("company_id", "=", companyId)
    .orderBy("id")
    .limit(MOST_OWN_CAMERAS)
    .execute();

/** SQL for the own cameras that may have taken an image, as `OwnCamera[]`: for rows that are asked for one by one. */
export const ownCamerasFor = (image: string): RawBuilder<OwnCamera[]> => sql<OwnCamera[]>`(
  select coalesce(json_agg(json_build_object('id', camera.id, 'model', camera.model, 'widthPx', camera.width_px,
    'heightPx', camera.height_px, 'focalLengthMm', camera.focal_length_mm, 'fieldOfViewDeg', camera.field_of_view_deg,
    'k1', camera.k1) order by camera.rank, camera.id), '[]')
  from (
    select 1 as rank, entered.id, entered.model, entered.width_px, entered.height_px, entered.focal_length_mm,
      entered.field_of_view_deg, entered.k1
    from company_camera as entered join examine_report as owner on owner.company_id = entered.company_id
    where owner.id = ${sql.ref(`${image}.report_id`)}
    union all
    select case folder when '' then 1 else 0 end, -id, '', width_px, height_px, null, field_of_view_deg, k1
    from report_camera
    where report_id = ${sql.ref(`${image}.report_id`)} and folder in ('', ${sql.ref(`${image}.folder`)})
  ) as camera
  where lower(camera.model) = lower(trim(coalesce(${sql.ref(`${image}.camera_model`)}, '')))
    and camera.width_px = ${sql.ref(`${image}.width_px`)} and camera.height_px = ${sql.ref(`${image}.height_px`)})`;

export type NewOwnCamera = Omit<OwnCamera, "id"> & { readonly companyId: CompanyId };

/** Undefined where the company has as many as it can have. */
export async function addOwnCamera(trx: Db, userId: UserId, camera: NewOwnCamera): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into company_camera (company_id, model, width_px, height_px, focal_length_mm, field_of_view_deg, k1, updated_by)
    select ${camera.companyId}, ${camera.model}, ${camera.widthPx}, ${camera.heightPx}, ${camera.focalLengthMm},
      ${camera.fieldOfViewDeg}, ${camera.k1}, ${userId}
    where (select count(*) from company_camera where company_id = ${camera.companyId}) < ${sql.lit(MOST_OWN_CAMERAS)}
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** False when the camera has moved on from the version the edit was based on, or is gone. */
export async function changeOwnLens(
  trx: Db,
  { id, version, userId }: { readonly id: number; readonly version: number; readonly userId: UserId },
  { fieldOfViewDeg, k1 }: OwnLens,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("company_camera")
    .set({
      field_of_view_deg: fieldOfViewDeg,
      k1,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: userId,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeOwnCamera(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("company_camera").where("id", "=", id).execute();
}

export const cameraOwners = {
  camera: (db: Db, _viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom("company_camera")
      .select(["id", "company_id as companyId"])
      .where("id", "in", [...ids])
      .execute(),
};
