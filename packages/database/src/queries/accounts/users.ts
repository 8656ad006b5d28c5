import { reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import type { Expression, ExpressionBuilder, Insertable, SqlBool, Updateable } from "kysely";
import type { Db } from "../../database.ts";
import type { Tables } from "../../tables.ts";
import { containing } from "../containing.ts";
import { listPage, type PageQuery } from "../page.ts";

/** An account as lists and screens see it: never the password's hash. */
export interface Account {
  readonly id: UserId;
  readonly loginId: string;
  readonly name: string;
  readonly role: UserRole;
  readonly companyId: CompanyId | null;
  readonly companyName: string | null;
  readonly personInCharge: string | null;
  readonly email: string | null;
  readonly enabled: boolean;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
}

// What a caller may sort by, and the column it means. Nothing else reaches the ORDER BY.
const sortColumns = {
  seq: "app_user.id",
  loginId: "login_id",
  userName: "app_user.name",
  userRole: "role",
  companyName: "company.name",
  personInCharge: "person_in_charge",
  email: "email",
  enabled: "enabled",
  createdAt: "app_user.created_at",
  lastSignInAt: "last_sign_in_at",
} as const;

export interface AccountsQuery extends PageQuery<keyof typeof sortColumns> {
  readonly keyword: string;
  readonly companyId?: CompanyId | undefined;
  readonly role?: UserRole;
}

/** The accounts this viewer may see, one page of them, and how many there are in all. */
export const listAccounts = (
  db: Db,
  viewer: Viewer,
  asked: AccountsQuery,
): Promise<{ rows: Account[]; total: number }> =>
  listPage(
    accounts(db)
      .select(accountColumns)
      .where((eb) => eb.and([isSeenBy(eb, viewer), ...conditions(eb, asked)])),
    asked,
    sortColumns,
  );

export const findAccount = (db: Db, id: UserId): Promise<Account | undefined> =>
  accounts(db).select(accountColumns).where("app_user.id", "=", id).executeTakeFirst();

export async function addAccount(db: Db, account: Insertable<Tables["app_user"]>): Promise<UserId> {
  const { id } = await db.insertInto("app_user").values(account).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function changeAccount(db: Db, id: UserId, change: Updateable<Tables["app_user"]>): Promise<void> {
  await db.updateTable("app_user").set(change).where("id", "=", id).execute();
}

export async function removeAccount(db: Db, id: UserId): Promise<void> {
  await db.deleteFrom("app_user").where("id", "=", id).execute();
}

/** Counts the other enabled administrators and holds them until the transaction ends: two cannot remove each other. */
export async function lockOtherAdmins(db: Db, id: UserId): Promise<number> {
  const admins = await db
    .selectFrom("app_user")
    .select("id")
    .where("role", "=", "ADMIN")
    .where("enabled", "=", true)
    .orderBy("id")
    .forUpdate()
    .execute();
  return admins.filter((admin) => admin.id !== id).length;
}

const accounts = (db: Db) => db.selectFrom("app_user").leftJoin("company", "company.id", "app_user.company_id");

const accountColumns = [
  "app_user.id",
  "login_id as loginId",
  "app_user.name",
  "role",
  "company_id as companyId",
  "company.name as companyName",
  "person_in_charge as personInCharge",
  "email",
  "enabled",
  "app_user.created_at as createdAt",
  "last_sign_in_at as lastSignInAt",
] as const;

type AccountsBuilder = ExpressionBuilder<Tables & { company: Tables["company"] }, "app_user" | "company">;

function isSeenBy(eb: AccountsBuilder, viewer: Viewer): Expression<SqlBool> {
  switch (reachOf(viewer.role, "users.see")) {
    case "all":
      return eb.val(true);
    case "company":
      return eb("company_id", "=", viewer.companyId);
    case "self":
      return eb("app_user.id", "=", viewer.userId);
    default:
      return eb.val(false);
  }
}

function conditions(eb: AccountsBuilder, { keyword, companyId, role }: AccountsQuery): Expression<SqlBool>[] {
  const searched = ["login_id", "app_user.name", "email", "person_in_charge", "company.name"] as const;
  return [
    ...(keyword === "" ? [] : [eb.or(searched.map((column) => eb(column, "ilike", containing(keyword))))]),
    ...(companyId === undefined ? [] : [eb("company_id", "=", companyId)]),
    ...(role === undefined ? [] : [eb("role", "=", role)]),
  ];
}
