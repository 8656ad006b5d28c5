import { type JobName, type JobPayload, type JobRequest, type JobSent, jobKinds } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import type { FileStore } from "@heliolens/files/file-store";
import type { PictureProcesses } from "./pictures/picture-processes.ts";
import type { ThreadShares } from "./threads/thread-shares.ts";

/** What every job may use. A job carries ids, may run twice, and ends done, skipped (with why) or by throwing. */
export interface JobContext {
  readonly db: Db;
  readonly files: FileStore;
  readonly pictures: PictureProcesses;
  readonly threads: ThreadShares;
  readonly signal: AbortSignal;
}

/** What a job did, in numbers for the log. */
export type Counts = Readonly<Record<string, number>>;

export type Outcome =
  | { readonly ended: "done"; readonly next: readonly JobRequest[]; readonly counts: Counts }
  | { readonly ended: "skipped"; readonly why: string };

export interface Job<N extends JobName = JobName> {
  readonly name: N;
  readonly run: (sent: JobSent<N>, context: JobContext) => Promise<Outcome>;
}

export const job = <N extends JobName>(
  name: N,
  run: (payload: JobPayload<N>, context: JobContext) => Promise<Outcome>,
): Job<N> => ({
  name,
  run: (sent, context) => run(jobKinds[name].payload.parse(sent) as JobPayload<N>, context),
});

/** The job that makes another possible names it. */
export const done = (next: readonly JobRequest[] = [], counts: Counts = {}): Outcome => ({
  ended: "done",
  next,
  counts,
});
export const skipped = (why: string): Outcome => ({ ended: "skipped", why });
