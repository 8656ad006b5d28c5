import type { JobRequest } from "@heliolens/contract/jobs";
import { sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { onBothEngines } from "../testing/on-both-engines.ts";
import { type JobQueue, openJobQueue, type TakenJob } from "./job-queue.ts";

const aJob = (once?: string): JobRequest => ({
  name: "inspection.purge-trash",
  payload: {},
  ...(once !== undefined && { once }),
});

onBothEngines((engine) => {
  let queue: JobQueue;
  const taken: TakenJob[] = [];
  let whyNot: ((job: TakenJob) => void) | undefined;

  beforeAll(async () => {
    queue = await openJobQueue(engine.database, (error) => {
      throw error;
    });
  });
  afterAll(() => queue.close());

  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pgboss.job where name = 'long' and state = 'created'`.execute(engine.db);
    return rows[0]!.count;
  };

  it("keeps a job if and only if the transaction that asked for it commits", async () => {
    const rolledBack = engine.db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, [aJob()]);
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    expect(await countWaiting()).toBe(0);
    await engine.db.transaction().execute((trx) => queue.enqueue(trx, [aJob(), aJob()]));
    expect(await countWaiting()).toBe(2);
  });

  it("does not add a job again while an equal one waits", async () => {
    const before = await countWaiting();
    await queue.enqueue(engine.db, [aJob("nightly")]);
    await queue.enqueue(engine.db, [aJob("nightly")]);
    expect(await countWaiting()).toBe(before + 1);
  });

  it("hands every waiting job to a worker once, those of lower priority last whenever they came", async () => {
    const turn = (runId: number): JobRequest => ({ name: "analysis.run", payload: { runId }, priority: -runId });
    await queue.enqueue(engine.db, [turn(2), turn(1), aJob()]);
    await queue.work("long", { batch: 1, sideBySide: 1 }, async (job) => {
      taken.push(job);
      whyNot?.(job);
    });
    await vi.waitFor(() => expect(taken.length).toBe(6), { timeout: 20_000 });
    expect(taken.slice(0, 4).map((job) => job.name)).toEqual(Array(4).fill("inspection.purge-trash"));
    expect(taken.slice(4).map((job) => job.payload)).toEqual([{ runId: 1 }, { runId: 2 }]);
  });

  it("puts a job back when it fails, and takes it again", async () => {
    taken.length = 0;
    whyNot = () => {
      whyNot = undefined;
      throw new Error("the disk was away for a moment");
    };
    await queue.enqueue(engine.db, [aJob()]);
    await vi.waitFor(() => expect(taken.length).toBe(2), { timeout: 30_000 });
  });

  it("leaves a job to its worker when a few heartbeats came late, and gives it away when none came for a minute", async () => {
    const supervisor = new PgBoss({
      db: fromKysely(engine.db),
      backend: engine.database.engine === "embedded" ? "pglite" : "postgres",
      supervise: false,
      schedule: false,
    });
    await supervisor.start();
    const ended = Promise.withResolvers<void>();
    await queue.work("outward", { batch: 1, sideBySide: 1 }, () => ended.promise);
    await queue.enqueue(engine.db, [{ name: "webhooks.tell", payload: {} }]);
    const stateAfterSilence = async (seconds: number) => {
      await sql`
        update pgboss.job set heartbeat_on = now() - ${seconds} * interval '1 second'
        where name = 'outward' and state = 'active'`.execute(engine.db);
      await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(engine.db);
      await supervisor.supervise("outward");
      return stateOfOutward();
    };
    const stateOfOutward = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job where name = 'outward'`.execute(engine.db);
      return rows[0]?.state;
    };
    try {
      await vi.waitFor(async () => expect(await stateOfOutward()).toBe("active"), { timeout: 20_000 });
      expect(await stateAfterSilence(45)).toBe("active");
      expect(await stateAfterSilence(65)).toBe("retry");
    } finally {
      ended.resolve();
      await supervisor.stop({ graceful: false });
    }
  });
});
