import { type JobName, type JobRequest, jobKinds, type Lane, lanes } from "@heliolens/contract/jobs";
import { sql } from "kysely";
import { fromKysely, PgBoss, type Schedule } from "pg-boss";
import type { Database, Db } from "../database.ts";

/** What a worker is handed: the request as it was enqueued, and word when the process wants to stop. */
export interface TakenJob {
  readonly name: JobName;
  readonly payload: unknown;
  readonly signal: AbortSignal;
}

/** How many of a lane's jobs one process takes at a time, how many it works on side by side, and how often it asks for them. */
export interface LaneWidth {
  readonly batch: number;
  readonly sideBySide: number;
  readonly pollSeconds?: number;
}

export interface JobQueue {
  /** Inside a transaction the jobs exist if and only if it commits: pass the transaction as `db`. */
  enqueue(db: Db, requests: readonly JobRequest[]): Promise<void>;
  /** Resolves a job by returning, puts it back by throwing (at most `RETRIES` times). */
  work(lane: Lane, width: LaneWidth, run: (job: TakenJob) => Promise<void>): Promise<void>;
  /** Each job at its times, for good. */
  schedule(times: Partial<Record<JobName, string>>): Promise<void>;
  close(): Promise<void>;
}

const RETRIES = 3;
// A worker killed in the middle is noticed when its heartbeat stops; a job that beats may take hours.
// On a busy machine single heartbeats come seconds late or time out, so a claim outlives five of them.
const HEARTBEAT_SECONDS = 10;
const CLAIM_SECONDS = 6 * HEARTBEAT_SECONDS;
const SUPERVISE_SECONDS = 20;
const LONGEST_JOB_SECONDS = 6 * 3600;
const POLL_SECONDS = 0.5;
const STOP_WAIT_MS = 4_000;

interface Envelope {
  readonly name: JobName;
  readonly payload: object;
}

/** The queue lives in the same database as the rows that jobs are about, so both commit together. */
export async function openJobQueue(database: Database, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    db: fromKysely(database.db),
    backend: database.engine === "embedded" ? "pglite" : "postgres",
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", onError);
  await boss.start();
  if (database.engine === "embedded") await dropClaims(database.db);
  for (const lane of lanes) {
    await boss.createQueue(lane, { policy: "short", ...laneSettings });
    // A lane that an older version created keeps its settings otherwise.
    await boss.updateQueue(lane, laneSettings);
    // Looks the lane up once, now: inside a transaction of the embedded engine a second connection would wait for ever.
    await boss.insert(lane, []);
  }
  return {
    enqueue: async (db, requests) => {
      for (const lane of lanes) await insert(boss, lane, requests, db);
    },
    work: async (lane, width, run) => {
      await boss.work<Envelope>(lane, workSettings(width), async (jobs) => {
        const results = [];
        for (const { id, data, signal } of jobs) results.push(await resultOf(id, () => run({ ...data, signal })));
        return results;
      });
    },
    schedule: async (times) => {
      const known = await boss.getSchedules();
      for (const name of Object.keys(times) as JobName[])
        await schedule(boss, known, { name, cron: times[name] ?? "" });
    },
    close: () => boss.stop({ graceful: true, timeout: STOP_WAIT_MS }),
  };
}

/** Checking a time costs more than all that is asked of the database for it: what stands as it should is left alone. */
async function schedule(boss: PgBoss, known: readonly Schedule[], { name, cron }: { name: JobName; cron: string }) {
  const { lane } = jobKinds[name];
  const options = { key: name, ...scheduleOptions };
  const wanted = JSON.stringify([lane, cron, options.key, options.tz, options.missed]);
  if (known.some((one) => JSON.stringify([one.name, one.cron, one.key, one.timezone, one.options?.missed]) === wanted))
    return;
  await boss.schedule(lane, cron, { name, payload: {} }, options);
}

const scheduleOptions = { tz: "Asia/Seoul", missed: "once" } as const;

// The embedded engine has one process: a claim from before its start is held by nobody, and is not waited for.
const dropClaims = (db: Db) =>
  sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 day' where state = 'active'`.execute(db);

const laneSettings = {
  retryLimit: RETRIES,
  retryDelay: 2,
  retryBackoff: true,
  heartbeatSeconds: CLAIM_SECONDS,
  expireInSeconds: LONGEST_JOB_SECONDS,
};

const workSettings = ({ batch, sideBySide, pollSeconds = POLL_SECONDS }: LaneWidth) =>
  ({
    batchSize: batch,
    localConcurrency: sideBySide,
    pollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
    burstWhenBatchFull: true,
    perJobResults: true,
  }) as const;

async function insert(boss: PgBoss, lane: Lane, requests: readonly JobRequest[], db: Db): Promise<void> {
  const jobs = requests.filter(({ name }) => jobKinds[name].lane === lane).map(asInsert);
  if (jobs.length > 0) await boss.insert(lane, jobs, { db: fromKysely(db) });
}

// The lane admits one waiting job per key, so whatever may stand twice gets a key of its own.
const asInsert = ({ name, payload, once, priority = 0, afterMs }: JobRequest) => ({
  data: { name, payload } satisfies Envelope,
  ...(afterMs !== undefined && { startAfter: new Date(Date.now() + afterMs) }),
  priority,
  singletonKey: once === undefined ? crypto.randomUUID() : `${name} ${once}`,
});

async function resultOf(id: string, run: () => Promise<void>) {
  try {
    await run();
    return { id, status: "completed" as const };
  } catch (error) {
    return {
      id,
      status: "failed" as const,
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}
