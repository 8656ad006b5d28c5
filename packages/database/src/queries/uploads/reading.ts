import { sql } from "kysely";
import type { Db } from "../../database.ts";

export type ReadTable = "thermal_image" | "rgb_image" | "thermal_file";

/** Counts a try before it is made, so that one that takes the process along counts too. Undefined: the file is gone. */
export async function beginReading(db: Db, table: ReadTable, id: number): Promise<number | undefined> {
  const row = await db
    .updateTable(table)
    .set({ read_attempts: sql<number>`read_attempts + 1` })
    .where("id", "=", id)
    .returning("read_attempts")
    .executeTakeFirst();
  return row?.read_attempts;
}

export async function saveUnreadable(db: Db, table: ReadTable, id: number, why: string): Promise<void> {
  await db.updateTable(table).set({ read_state: "unreadable", read_why: why }).where("id", "=", id).execute();
}

/** The columns of a reading that ended, well or with a reason. */
export const readColumns = (why: string | null) => ({
  read_state: why === null ? ("read" as const) : ("unreadable" as const),
  read_why: why,
  read_attempts: 0,
});
