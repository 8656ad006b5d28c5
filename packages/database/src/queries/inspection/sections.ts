import type { SectionId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface Section {
  readonly id: SectionId;
  readonly siteId: SiteId;
  readonly sectionCode: string;
  readonly name: string;
  readonly arrayCount: number;
}

export const listSections = (db: Db, siteId: SiteId): Promise<Section[]> =>
  sections(db).where("site_id", "=", siteId).orderBy("section_code").execute();

export const findSection = (db: Db, id: SectionId): Promise<Section | undefined> =>
  sections(db).where("id", "=", id).executeTakeFirst();

export async function addSection(
  db: Db,
  section: { siteId: SiteId; sectionCode: string; name: string },
): Promise<SectionId> {
  const { id } = await db
    .insertInto("section")
    .values({ site_id: section.siteId, section_code: section.sectionCode, name: section.name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeSection(
  db: Db,
  id: SectionId,
  { sectionCode, name }: { sectionCode: string; name: string },
): Promise<void> {
  await db.updateTable("section").set({ section_code: sectionCode, name }).where("id", "=", id).execute();
}

/** False when arrays are left in it. */
export async function removeEmptySection(db: Db, id: SectionId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("section")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("solar_array").select("solar_array.id").where("section_id", "=", id))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const sections = (db: Db) =>
  db
    .selectFrom("section")
    .select([
      "id",
      "site_id as siteId",
      "section_code as sectionCode",
      "name",
      sql<number>`(select count(*) from solar_array where section_id = section.id)`.as("arrayCount"),
    ]);
