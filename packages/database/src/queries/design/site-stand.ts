import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface SiteStandWish {
  readonly stand: ModuleStand | null;
  /** Unknown: what has a stand of its own is left alone. */
  readonly where: "all" | "unknown";
}

/** Whether the site has a section or an array that a stand could be set on. */
export async function hasStanding(db: Db, siteId: SiteId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from section where site_id = ${siteId})
      or exists (select 1 from solar_array where site_id = ${siteId} and section_id is null) as has`.execute(db);
  return rows[0]!.has;
}

/** On all sections, and on the arrays that are in none; gives how many changed. */
export async function setStandOfSite(
  db: Db,
  siteId: SiteId,
  { stand, where }: SiteStandWish,
): Promise<{ readonly sections: number; readonly arrays: number }> {
  const angles = { tilt_deg: stand?.tiltDeg ?? null, azimuth_deg: stand?.azimuthDeg ?? null };
  const isMeant =
    where === "unknown"
      ? sql<boolean>`tilt_deg is null`
      : sql<boolean>`(tilt_deg, azimuth_deg) is distinct from
          (${angles.tilt_deg}::double precision, ${angles.azimuth_deg}::double precision)`;
  const sections = await db
    .updateTable("section")
    .set(angles)
    .where("site_id", "=", siteId)
    .where(isMeant)
    .executeTakeFirst();
  const arrays = await db
    .updateTable("solar_array")
    .set(angles)
    .where("site_id", "=", siteId)
    .where("section_id", "is", null)
    .where(isMeant)
    .executeTakeFirst();
  return { sections: Number(sections.numUpdatedRows), arrays: Number(arrays.numUpdatedRows) };
}
