import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { KeepRule } from "@heliolens/domain/inspection/retention";
import type { Db } from "../../database.ts";

export interface RetentionRule extends KeepRule {
  readonly companyId: CompanyId;
  /** Null: never set. */
  readonly setAt: Date | null;
}

const rules = (db: Db) =>
  db
    .selectFrom("company")
    .select([
      "id as companyId",
      "image_keep_months as imageKeepMonths",
      "report_keep_months as reportKeepMonths",
      "retention_set_at as setAt",
    ]);

export const findRetentionRule = (db: Db, companyId: CompanyId): Promise<RetentionRule | undefined> =>
  rules(db).where("id", "=", companyId).executeTakeFirst();

/** The rules that delete anything. */
export const listRetentionRules = (db: Db): Promise<RetentionRule[]> =>
  rules(db)
    .where((eb) => eb.or([eb("image_keep_months", "is not", null), eb("report_keep_months", "is not", null)]))
    .orderBy("id")
    .execute();

export async function saveRetentionRule(db: Db, companyId: CompanyId, rule: KeepRule, now: Date): Promise<void> {
  await db
    .updateTable("company")
    .set({
      image_keep_months: rule.imageKeepMonths,
      report_keep_months: rule.reportKeepMonths,
      retention_set_at: now,
    })
    .where("id", "=", companyId)
    .execute();
}
