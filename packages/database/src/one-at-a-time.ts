import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { DatabaseRefused } from "./connection/database-refused.ts";
import type { Database } from "./database.ts";

const askAgainMs = 50;
const timeoutMs = 5 * 60_000;

/**
 * Runs the work while no other process of this database runs work under the same lock. The lock ends with its
 * transaction, also when the process is killed. The embedded engine has one process alone and needs no lock.
 */
export async function oneAtATime<T>({ db, engine }: Database, lock: number, work: () => Promise<T>): Promise<T> {
  if (engine === "embedded") return work();
  return db.transaction().execute(async (transaction) => {
    // The transaction stands idle while the work runs on other connections.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const deadlineMs = performance.now() + timeoutMs;
    // Asked again and again: a statement that waits would meet the time limit of statements.
    while (!(await isTaken())) {
      if (performance.now() > deadlineMs)
        throw new DatabaseRefused("unreachable", "Another process has been preparing this database for five minutes.");
      await wait(askAgainMs);
    }
    return work();

    async function isTaken(): Promise<boolean> {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(lock)}) as taken`.execute(transaction);
      return rows[0]?.taken === true;
    }
  });
}
