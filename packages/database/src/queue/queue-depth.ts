import { type Lane, lanes } from "@heliolens/contract/jobs";
import { sql } from "kysely";
import type { Db } from "../database.ts";

export interface LaneDepth {
  readonly lane: Lane;
  readonly waiting: number;
  /** How long the oldest of them has been due; 0 where none waits. */
  readonly oldestS: number;
}

/** Jobs of each lane that could be taken now and wait for a worker. */
export async function listQueueDepth(db: Db): Promise<LaneDepth[]> {
  const { rows } = await sql<LaneDepth>`
    select name as lane, count(*)::int as waiting,
      extract(epoch from now() - min(start_after))::float as "oldestS"
    from pgboss.job
    where name = any(${[...lanes]}::text[]) and state in ('created', 'retry') and start_after <= now()
    group by name`.execute(db);
  return lanes.map((lane) => rows.find((row) => row.lane === lane) ?? { lane, waiting: 0, oldestS: 0 });
}
