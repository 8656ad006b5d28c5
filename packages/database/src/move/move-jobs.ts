import type { JobName, JobRequest } from "@heliolens/contract/jobs";
import { sql } from "kysely";
import type { Db } from "../database.ts";

interface WaitingJob {
  readonly data: { readonly name: JobName; readonly payload: object };
  readonly key: string;
  readonly priority: number;
  readonly afterMs: number;
}

/** Jobs that were not done yet, as they were asked for. None where the queue was never opened. */
export async function listWaitingJobs(db: Db): Promise<JobRequest[]> {
  const { rows: there } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"`.execute(db);
  if (!there[0]?.isThere) return [];
  const { rows } = await sql<WaitingJob>`
    select data, singleton_key as key, priority,
      greatest(0, extract(epoch from start_after - now()) * 1000)::float as "afterMs"
    from pgboss.job where state in ('created', 'retry', 'active') and data ? 'name' order by created_on`.execute(db);
  return rows.map(({ data: { name, payload }, key, priority, afterMs }) => {
    const once = key?.startsWith(`${name} `) ? key.slice(name.length + 1) : undefined;
    return { name, payload, priority, afterMs, ...(once !== undefined && { once }) } as JobRequest;
  });
}
