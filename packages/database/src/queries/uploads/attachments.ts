import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { AttributeHalf } from "@heliolens/domain/uploads/positions/attach-entries";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** The halves that belong to an image by name: thermal CSVs and entries of attribute ZIPs. */
export type HalfTable = "thermal_file" | "attribute_entry";

interface NamedHalf {
  readonly id: string;
  readonly folder: string;
  readonly name: string;
}

export const listCsvHalves = (db: Db, reportId: ReportId): Promise<NamedHalf[]> =>
  db
    .selectFrom("thermal_file")
    .select([sql<string>`id::text`.as("id"), "folder", "name"])
    .where("report_id", "=", reportId)
    .execute();

export const listAttributeHalves = (db: Db, reportId: ReportId): Promise<AttributeHalf[]> =>
  db
    .selectFrom("attribute_entry")
    .select([
      sql<string>`id::text`.as("id"),
      "zip_id as fileId",
      "folder",
      sql<string>`image_name`.as("name"),
      sql<number | null>`(attributes->>'shot')::integer`.as("shot"),
      sql<number | null>`(attributes->>'frame')::integer`.as("frame"),
      sql<string | null>`attributes->>'takenAt'`.as("takenAt"),
    ])
    .where("report_id", "=", reportId)
    .where("attributes", "is not", null)
    .execute();

/**
 * Writes which half belongs to which image; the degrees of images that gained or lost one have to follow. An image that came after
 * `images` were listed keeps its half: nobody has looked for it.
 */
export async function saveAttachments(
  db: Db,
  table: HalfTable,
  owners: ReadonlyMap<string, string | null>,
  images: readonly { readonly id: string }[],
): Promise<void> {
  await sql`
    with moved as (
      update ${sql.table(table)} as half set thermal_image_id = given.image_id
      from unnest(
        ${[...owners.keys()].map(Number)}::bigint[],
        ${[...owners.values()].map((id) => (id === null ? null : Number(id)))}::bigint[]
      ) as given (id, image_id)
      join ${sql.table(table)} as earlier on earlier.id = given.id
      where half.id = given.id and half.thermal_image_id is distinct from given.image_id
        and (given.image_id is null or exists (select from thermal_image where id = given.image_id))
        and (half.thermal_image_id is null or half.thermal_image_id = any(${images.map(({ id }) => Number(id))}::bigint[]))
      returning earlier.thermal_image_id as before, half.thermal_image_id as after
    )
    update thermal_image set heat_stale = true
    where id in (select before from moved union select after from moved)`.execute(db);
}

/** Images whose degrees have to follow something that changed. Those that were not read yet follow by being read. */
export const listStaleImages = async (db: Db, reportId: ReportId): Promise<number[]> => {
  const rows = await db
    .selectFrom("thermal_image")
    .select("id")
    .where("report_id", "=", reportId)
    .where("heat_stale", "=", true)
    .where("facts", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Images of any report whose degrees still have to follow: after an update, or when a job was lost. */
export const listLeftStale = async (db: Db, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom("thermal_image")
    .select("id")
    .where("heat_stale", "=", true)
    .where("facts", "is not", null)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};
