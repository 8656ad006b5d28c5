import { reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../database.ts";
import type { Tables } from "../tables.ts";
import { containing } from "./containing.ts";

export interface Company {
  readonly id: CompanyId;
  readonly name: string;
  readonly userCount: number;
  readonly createdAt: Date;
}

const sortColumns = { seq: "id", companyName: "name", userCount: "userCount", createdAt: "created_at" } as const;

export interface CompaniesAsked {
  readonly page: number;
  readonly size: number;
  readonly keyword: string;
  readonly sort: { readonly column: keyof typeof sortColumns; readonly direction: "asc" | "desc" };
}

export async function listCompanies(
  db: Db,
  viewer: Viewer,
  asked: CompaniesAsked,
): Promise<{ rows: Company[]; total: number }> {
  const found = db
    .selectFrom("company")
    .where((eb) => eb.and([isSeenBy(eb, viewer), eb("name", "ilike", containing(asked.keyword))]));
  const rows = await found
    .select(companyColumns)
    .orderBy(sql.ref(sortColumns[asked.sort.column]), asked.sort.direction)
    .orderBy("id", "desc")
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

export const findCompany = (db: Db, id: number): Promise<Company | undefined> =>
  db
    .selectFrom("company")
    .select(companyColumns)
    .where("id", "=", id as CompanyId)
    .executeTakeFirst();

export async function addCompany(db: Db, name: string): Promise<CompanyId> {
  const { id } = await db.insertInto("company").values({ name }).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function renameCompany(db: Db, id: CompanyId, name: string): Promise<void> {
  await db.updateTable("company").set({ name }).where("id", "=", id).execute();
}

export async function removeCompany(db: Db, id: CompanyId): Promise<void> {
  await db.deleteFrom("company").where("id", "=", id).execute();
}

const companyColumns = (eb: ExpressionBuilder<Tables, "company">) =>
  [
    "id",
    "name",
    "created_at as createdAt",
    eb
      .selectFrom("app_user")
      .select((users) => users.fn.countAll<number>().as("count"))
      .whereRef("app_user.company_id", "=", "company.id")
      .$asScalar()
      .$notNull()
      .as("userCount"),
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
