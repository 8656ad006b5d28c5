import type { SeenPart } from "@heliolens/domain/proposal/make-proposal";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** Once an image; the same again is the same. One that was removed meanwhile is passed over. */
export async function saveFoundModules(
  db: Db,
  runId: number,
  { imageId, modules }: { readonly imageId: number; readonly modules: Uint8Array | null },
): Promise<void> {
  await sql`
    insert into layout_image (run_id, thermal_image_id, modules)
    select ${runId}, image.id, ${modules && Buffer.from(modules)}::bytea from thermal_image as image where image.id = ${imageId}
    on conflict do nothing`.execute(db);
}

export interface KeptModules {
  readonly imageId: number;
  readonly modules: Buffer | null;
}

/** What was found in images of a run, some at a time, in the order of their ids. */
export async function listFoundModules(
  db: Db,
  runId: number,
  { afterId, most }: { readonly afterId: number; readonly most: number },
): Promise<KeptModules[]> {
  const { rows } = await sql<KeptModules>`
    select thermal_image_id as "imageId", modules from layout_image
    where run_id = ${runId} and thermal_image_id > ${afterId} order by thermal_image_id limit ${most}`.execute(db);
  return rows;
}

export async function countFoundModules(db: Db, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from layout_image where run_id = ${runId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function saveCameraParts(
  db: Db,
  runId: number,
  { camera, parts }: { readonly camera: string; readonly parts: readonly SeenPart[] },
): Promise<void> {
  await sql`
    insert into layout_camera (run_id, camera, parts) values (${runId}, ${camera}, ${JSON.stringify(parts)}::jsonb)
    on conflict do nothing`.execute(db);
}

/** Of the cameras that are through. */
export async function listCameraParts(db: Db, runId: number): Promise<ReadonlyMap<string, readonly SeenPart[]>> {
  const rows = await db.selectFrom("layout_camera").select(["camera", "parts"]).where("run_id", "=", runId).execute();
  return new Map(rows.map(({ camera, parts }) => [camera, parts]));
}
