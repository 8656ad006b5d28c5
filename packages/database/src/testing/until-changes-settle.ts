import { sql } from "kysely";
import { vi } from "vitest";
import type { Db } from "../database.ts";

/**
 * Waits until everything written so far counts as settled. Transactions are numbered by the whole cluster: one that a
 * test beside this one has open in its own database holds the changes of all databases back.
 */
export async function untilChangesSettle(db: Db): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(transaction) as last from change_event`.execute(db);
  const last = rows[0]?.last ?? 0;
  await vi.waitFor(
    async () => {
      const settled = sql<{ isDone: boolean }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${last}::bigint as "isDone"`;
      if ((await settled.execute(db)).rows[0]?.isDone !== true) throw new Error("an older transaction is under way");
    },
    { timeout: 100_000, interval: 20 },
  );
}
