import { availableParallelism } from "node:os";
import { type JobName, jobKinds } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import type { JobQueue, TakenJob } from "@heliolens/database/queue/job-queue";
import type { FileStore } from "@heliolens/files/file-store";
import type { Job } from "./job.ts";

export interface JobEvent {
  readonly event: "job.done" | "job.skipped" | "job.failed";
  readonly job: JobName;
  readonly tookMs: number;
  readonly why?: string;
}

export interface WorkerParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly jobs: JobTable;
  readonly log: (event: JobEvent) => void;
}

/** Leaving a job out does not compile. */
export type JobTable = { readonly [N in JobName]: Job<N> };

/** Takes jobs until the queue is closed: as many quick ones side by side as there are cores, long ones one by one. */
export async function startWorker(parts: WorkerParts): Promise<void> {
  const run = (taken: TakenJob) => runTaken(parts, taken);
  await parts.queue.work("quick", { batch: 8, sideBySide: availableParallelism() }, run);
  await parts.queue.work("long", { batch: 1, sideBySide: 1 }, run);
}

async function runTaken({ db, files, queue, jobs, log }: WorkerParts, taken: TakenJob): Promise<void> {
  const startedMs = performance.now();
  const tell = (event: JobEvent["event"], why?: string) =>
    log({
      event,
      job: taken.name,
      tookMs: Math.round(performance.now() - startedMs),
      ...(why !== undefined && { why }),
    });
  try {
    const payload = jobKinds[taken.name].payload.parse(taken.payload);
    const outcome = await (jobs[taken.name] as Job).run(payload, { db, files, signal: taken.signal });
    if (outcome.ended === "skipped") return tell("job.skipped", outcome.why);
    await queue.enqueue(db, outcome.next);
    tell("job.done");
  } catch (error) {
    tell("job.failed", error instanceof Error ? error.message : String(error));
    throw error;
  }
}
