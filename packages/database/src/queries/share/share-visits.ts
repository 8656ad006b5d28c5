import type { Db } from "../../database.ts";

/** A browser has opened a link. Opened again, it may stay for as long again. */
export async function saveShareVisit(
  db: Db,
  visit: { readonly visitHash: string; readonly linkId: number; readonly now: Date },
): Promise<void> {
  await db
    .insertInto("share_visit")
    .values({ visit_hash: visit.visitHash, link_id: visit.linkId, created_at: visit.now })
    .onConflict((conflict) => conflict.columns(["visit_hash", "link_id"]).doUpdateSet({ created_at: visit.now }))
    .execute();
}

/** The links that a browser has opened since a moment. */
export async function listVisitedLinks(db: Db, visitHash: string, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("share_visit")
    .select("link_id as linkId")
    .where("visit_hash", "=", visitHash)
    .where("created_at", ">", since)
    .execute();
  return rows.map(({ linkId }) => linkId);
}

export async function removeShareVisitsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("share_visit").where("created_at", "<", moment).execute();
}
