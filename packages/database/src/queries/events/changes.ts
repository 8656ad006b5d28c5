import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ChangeKind, ChangeMark } from "@heliolens/domain/events/change";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** Something that changed, with its place in the sequence. */
export interface ChangeRow extends ChangeMark {
  readonly kind: ChangeKind;
  readonly companyId: CompanyId;
  readonly siteId: SiteId | null;
  readonly reportId: ReportId | null;
  readonly thingIds: readonly number[];
}

/** No transaction with a smaller number is under way: what such a one wrote is all there, for good. */
const settled = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** From here on. */
export async function findMarkNow(db: Db): Promise<ChangeMark> {
  const { rows } = await sql<ChangeMark>`select ${settled} as transaction, 0::bigint as id`.execute(db);
  return rows[0]!;
}

/** What changed after a mark, in an order in which nothing is ever added before what was told. */
export const listChangesAfter = (db: Db, mark: ChangeMark, most: number): Promise<ChangeRow[]> =>
  db
    .selectFrom("change_event")
    .select([
      "transaction",
      "id",
      "kind",
      "company_id as companyId",
      "site_id as siteId",
      "report_id as reportId",
      // Numbers inside arrays would arrive as text.
      sql<readonly number[]>`to_json(thing_ids)`.as("thingIds"),
    ])
    .where(sql<boolean>`(transaction, id) > (${mark.transaction}::bigint, ${mark.id}::bigint)`)
    .where("transaction", "<", settled)
    .orderBy("transaction")
    .orderBy("id")
    .limit(most)
    .execute();

/** The sites granted to each of these users. */
export async function listGrantedSites(
  db: Db,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, ReadonlySet<SiteId>>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("site_grant")
    .select(["user_id as userId", "site_id as siteId"])
    .where("user_id", "in", userIds)
    .execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, grants]) => [userId, new Set(grants.map(({ siteId }) => siteId))]));
}

export async function removeChangesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("change_event").where("made_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
