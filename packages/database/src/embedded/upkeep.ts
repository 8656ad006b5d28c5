import { type Kysely, sql } from "kysely";

const everyMs = 10_000;
// Replayed in about a second after a kill, and far below what a disk notices.
const checkpointAfterBytes = 64 * 1024 * 1024;

/**
 * What PostgreSQL's background processes do and the embedded engine has none of: without it the log grows for
 * ever and tables are neither vacuumed nor analysed. `unhurried` runs work that may take its time.
 */
export function startUpkeep<T>(db: Kysely<T>, unhurried: (work: () => Promise<void>) => Promise<void>): Upkeep {
  let isStopped = false;
  let resting = 0;
  let turn = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(async () => {
      // A transaction in the way or an engine being reopened: the next turn finds the same work.
      if (!isStopped && resting === 0) await unhurried(() => keepUp(db)).catch(() => {});
    });
  }, everyMs);
  return {
    rest: async (work) => {
      resting += 1;
      try {
        await turn;
        return await work();
      } finally {
        resting -= 1;
      }
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await turn;
    },
  };
}

export interface Upkeep {
  /** Neither vacuum nor checkpoint while the work runs. */
  rest<R>(work: () => Promise<R>): Promise<R>;
  stop(): Promise<void>;
}

/** One turn: the one table that most needs a vacuum, then a checkpoint if the log is long. */
export async function keepUp<T>(db: Kysely<T>): Promise<void> {
  const table = await findTableToVacuum(db);
  if (table) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  if ((await bytesOfLog(db)) > checkpointAfterBytes) await sql`checkpoint`.execute(db);
}

async function bytesOfLog<T>(db: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** By autovacuum's own thresholds: 50 rows and a fifth of the table dead, or a tenth changed since the last analysis. */
async function findTableToVacuum<T>(db: Kysely<T>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    order by n_dead_tup + n_mod_since_analyze desc limit 1`.execute(db);
  return rows[0]?.name;
}
