import { type ChangeMark, isMarkBefore } from "@heliolens/domain/events/change";
import type { Db } from "../../database.ts";
import { findMarkNow } from "./changes.ts";

/** How far those who tell changes to the outside have come. */
export type MarkTable = "webhook_mark" | "mail_mark";

/** Holds the mark until the transaction ends: two at once do not tell the same. */
export async function holdMark(trx: Db, table: MarkTable): Promise<ChangeMark> {
  const now = await findMarkNow(trx);
  await trx
    .insertInto(table)
    .values(now)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const mark = await trx.selectFrom(table).select(["transaction", "id"]).forUpdate().executeTakeFirstOrThrow();
  // A mark ahead of now was left by a database that has been restored since.
  return isMarkBefore(now, mark) ? now : mark;
}

export async function moveMark(trx: Db, table: MarkTable, { transaction, id }: ChangeMark): Promise<void> {
  await trx.updateTable(table).set({ transaction, id }).execute();
}
