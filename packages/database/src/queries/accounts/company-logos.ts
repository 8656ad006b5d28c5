import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { Db } from "../../database.ts";

export interface CompanyLogo {
  readonly content: Uint8Array;
  readonly sha256: string;
}

export const findCompanyLogo = (db: Db, companyId: CompanyId): Promise<CompanyLogo | undefined> =>
  db.selectFrom("company_logo").select(["content", "sha256"]).where("company_id", "=", companyId).executeTakeFirst();

/** The mark of the company that a report belongs to. */
export const findLogoOfReport = (db: Db, reportId: ReportId): Promise<CompanyLogo | undefined> =>
  db
    .selectFrom("company_logo as logo")
    .innerJoin("examine_report as report", "report.company_id", "logo.company_id")
    .select(["logo.content", "logo.sha256"])
    .where("report.id", "=", reportId)
    .executeTakeFirst();

export interface NewLogo extends CompanyLogo {
  readonly companyId: CompanyId;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly userId: UserId;
  readonly now: Date;
}

/** A company has one, the last that was given. */
export async function saveCompanyLogo(db: Db, { companyId, ...logo }: NewLogo): Promise<void> {
  const row = {
    content: logo.content,
    sha256: logo.sha256,
    width_px: logo.widthPx,
    height_px: logo.heightPx,
    updated_at: logo.now,
    updated_by: logo.userId,
  };
  await db
    .insertInto("company_logo")
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(row))
    .execute();
}

export const removeCompanyLogo = (db: Db, companyId: CompanyId) =>
  db.deleteFrom("company_logo").where("company_id", "=", companyId).execute();
