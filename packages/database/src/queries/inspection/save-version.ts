import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId } from "@heliolens/domain/inspection/inspection-ids";
import { sql, type UpdateObject } from "kysely";
import type { Db } from "../../database.ts";
import type { Tables } from "../../tables.ts";

/** What an edit is based on, and whose it is. */
export interface Edit<C> {
  readonly version: number;
  readonly userId: UserId;
  readonly change: C;
}

type EditedTable = "project" | "site" | "examine_report";

/** Writes an edit and moves the version on; false when the live row no longer has the version the edit was based on. */
export async function saveVersion<T extends EditedTable>(
  db: Db,
  table: T,
  id: number,
  { version, userId, change }: Edit<UpdateObject<Tables, T>>,
): Promise<boolean> {
  // The tables share the columns named here; to Kysely they are one of them.
  const { numUpdatedRows } = await db
    .updateTable(table as "project")
    .set({
      ...(change as UpdateObject<Tables, "project">),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: userId,
    })
    .where("id", "=", id as ProjectId)
    .where("version", "=", version)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
