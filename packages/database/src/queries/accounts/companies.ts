import { reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../database.ts";
import type { Tables } from "../../tables.ts";
import { containing } from "../containing.ts";
import { listPage, type PageQuery } from "../page.ts";

export interface Company {
  readonly id: CompanyId;
  readonly name: string;
  readonly userCount: number;
  readonly createdAt: Date;
  readonly logoSha256: string | null;
  readonly requiresSecondFactor: boolean;
}

const sortColumns = { seq: "id", companyName: "name", userCount: "userCount", createdAt: "created_at" } as const;

export interface CompaniesQuery extends PageQuery<keyof typeof sortColumns> {
  readonly keyword: string;
}

export const listCompanies = (
  db: Db,
  viewer: Viewer,
  asked: CompaniesQuery,
): Promise<{ rows: Company[]; total: number }> =>
  listPage(
    db
      .selectFrom("company")
      .select(companyColumns)
      .where((eb) => eb.and([isSeenBy(eb, viewer), eb("name", "ilike", containing(asked.keyword))])),
    asked,
    sortColumns,
  );

export const findCompany = (db: Db, id: CompanyId): Promise<Company | undefined> =>
  db.selectFrom("company").select(companyColumns).where("id", "=", id).executeTakeFirst();

export async function addCompany(db: Db, name: string): Promise<CompanyId> {
  const { id } = await db.insertInto("company").values({ name }).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function renameCompany(db: Db, id: CompanyId, name: string): Promise<void> {
  await db.updateTable("company").set({ name }).where("id", "=", id).execute();
}

/** From the next request of its people on. */
export async function requireSecondFactor(db: Db, id: CompanyId, isRequired: boolean): Promise<void> {
  await db.updateTable("company").set({ requires_second_factor: isRequired }).where("id", "=", id).execute();
}

export async function removeCompany(db: Db, id: CompanyId): Promise<void> {
  await db.deleteFrom("company").where("id", "=", id).execute();
}

/** What keeps a company from being removed. What lies in the trash still belongs to it. */
export interface CompanyHoldings {
  readonly users: number;
  readonly projects: number;
  readonly reports: number;
  readonly trashed: number;
}

export async function getHoldings(db: Db, id: CompanyId): Promise<CompanyHoldings> {
  const { rows } = await sql<CompanyHoldings>`
    with held as (
      select 'users' as kind, false as is_trashed from app_user where company_id = ${id}
      union all select 'projects', removed_at is not null from project where company_id = ${id}
      union all select 'reports', removed_at is not null from examine_report where company_id = ${id})
    select count(*) filter (where kind = 'users') as users,
      count(*) filter (where kind = 'projects' and not is_trashed) as projects,
      count(*) filter (where kind = 'reports' and not is_trashed) as reports,
      count(*) filter (where is_trashed) as trashed
    from held`.execute(db);
  return rows[0]!;
}

const companyColumns = (eb: ExpressionBuilder<Tables, "company">) =>
  [
    "id",
    "name",
    "created_at as createdAt",
    "requires_second_factor as requiresSecondFactor",
    eb
      .selectFrom("app_user")
      .select((users) => users.fn.countAll<number>().as("count"))
      .whereRef("app_user.company_id", "=", "company.id")
      .$asScalar()
      .$notNull()
      .as("userCount"),
    eb
      .selectFrom("company_logo")
      .select("company_logo.sha256")
      .whereRef("company_logo.company_id", "=", "company.id")
      .as("logoSha256"),
  ] as const;

function isSeenBy(eb: ExpressionBuilder<Tables, "company">, viewer: Viewer): Expression<SqlBool> {
  switch (reachOf(viewer.role, "companies.see")) {
    case "all":
      return eb.val(true);
    case "company":
      return eb("id", "=", viewer.companyId);
    default:
      return eb.val(false);
  }
}
