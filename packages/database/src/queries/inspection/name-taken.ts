import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

// Names are unique among what is live. What lies in the trash keeps its name and does not block it, so no index can say
// this: giving a name locks the company until the transaction ends.

/** False when there is no such company. */
export async function lockNamesOf(transaction: Db, companyId: CompanyId): Promise<boolean> {
  const held = await transaction
    .selectFrom("company")
    .select("id")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export async function isProjectNameTaken(
  db: Db,
  { companyId, name, exceptId }: { companyId: CompanyId; name: string; exceptId?: number },
): Promise<boolean> {
  const other = await db
    .selectFrom("live_project")
    .select("id")
    .where("company_id", "=", companyId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where(sql<number>`id`, "!=", exceptId ?? 0)
    .executeTakeFirst();
  return other !== undefined;
}

/** The codes that other live sites of the company already have. */
export async function listTakenCodes(
  db: Db,
  { companyId, codes, exceptId }: { companyId: CompanyId; codes: readonly string[]; exceptId?: number },
): Promise<string[]> {
  if (codes.length === 0) return [];
  const others = await db
    .selectFrom("live_site")
    .select("site_code")
    .where("company_id", "=", companyId)
    .where(
      sql`lower(site_code)`,
      "in",
      codes.map((code) => sql`lower(${code})`),
    )
    .where(sql<number>`id`, "!=", exceptId ?? 0)
    .execute();
  return others.map((site) => site.site_code);
}
