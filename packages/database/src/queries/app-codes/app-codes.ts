import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface AppCodesQuery {
  readonly category?: string | undefined;
  readonly parent?: number | undefined;
}

export const listAppCodes = (db: Db, { category, parent }: AppCodesQuery) =>
  codes(db)
    .$if(parent !== undefined, (query) => query.where("app_code.parent_id", "=", parent!))
    .$if(category !== undefined, (query) => query.where("category", "=", category!))
    .orderBy("category")
    .orderBy("position")
    .orderBy("app_code.id")
    .execute();

export const findAppCode = (db: Db, id: number) => codes(db).where("app_code.id", "=", id).executeTakeFirst();

export async function countAppCodes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("app_code")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewAppCode {
  readonly category: string;
  readonly code: string;
  readonly parent: number | null;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly position?: number | undefined;
}

/** Without a position it comes after the last of its category. */
export async function addAppCode(db: Db, userId: UserId, added: NewAppCode): Promise<number> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from app_code where category = ${added.category})`;
  const { id } = await db
    .insertInto("app_code")
    .values({
      category: added.category,
      code: added.code,
      parent_id: added.parent,
      name_ko: added.nameKo,
      name_en: added.nameEn,
      position: added.position ?? last,
      updated_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface AppCodeEdit {
  readonly id: number;
  readonly version: number;
  readonly userId: UserId;
  readonly change: Partial<Pick<NewAppCode, "code" | "nameKo" | "nameEn" | "position">>;
}

/** False when it has moved on from the version the edit was based on, or is gone. */
export async function changeAppCode(db: Db, { id, version, userId, change }: AppCodeEdit): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("app_code")
    .set({
      code: change.code,
      name_ko: change.nameKo,
      name_en: change.nameEn,
      position: change.position,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: userId,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeAppCode(db: Db, id: number): Promise<void> {
  await db.deleteFrom("app_code").where("id", "=", id).execute();
}

const codes = (db: Db) =>
  db
    .selectFrom("app_code")
    .leftJoin("app_user as editor", "editor.id", "app_code.updated_by")
    .select([
      "app_code.id",
      "category",
      "code",
      "parent_id as parent",
      "name_ko as nameKo",
      "name_en as nameEn",
      "position",
      "is_fixed as isFixed",
      "version",
      "app_code.updated_at as updatedAt",
      "editor.name as updatedBy",
    ]);
export type AppCodeRow = NonNullable<Awaited<ReturnType<typeof findAppCode>>>;
