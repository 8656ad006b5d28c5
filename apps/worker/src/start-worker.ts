import type { JobName, JobSent } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import type { JobQueue, TakenJob } from "@heliolens/database/queue/job-queue";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import type { WebhookRule } from "@heliolens/domain/webhooks/why-not-url";
import type { FileStore } from "@heliolens/files/file-store";
import { placeByCamera } from "./alignment/place-by-camera.job.ts";
import { registerImages } from "./alignment/register-images.job.ts";
import { analyseReport } from "./analysis/analyse-report.job.ts";
import { reviveRuns } from "./analysis/revive-runs.job.ts";
import { measureDefects } from "./defects/measure-defects.job.ts";
import { discardDocument } from "./documents/discard-document.job.ts";
import { makeDocument, makeLargeDocument } from "./documents/make-document.job.ts";
import { sweepDocuments } from "./documents/sweep-documents.job.ts";
import { applyRetention } from "./inspection/apply-retention.job.ts";
import { purgeOldTrash } from "./inspection/purge-trash.job.ts";
import type { Counts, Job } from "./job.ts";
import { askReset } from "./mail/ask-reset.job.ts";
import { deliverMail } from "./mail/deliver-mail.job.ts";
import { type MailSettings, smtpPost } from "./mail/mail-post.ts";
import { sweepMail } from "./mail/sweep-mail.job.ts";
import { tellMail } from "./mail/tell-mail.job.ts";
import { weeklyMail } from "./mail/weekly-mail.job.ts";
import { makeMosaic } from "./mosaics/make-mosaic.job.ts";
import { PictureProcesses } from "./pictures/picture-processes.ts";
import { makeLayoutProposal } from "./proposal/make-proposal.job.ts";
import { discardSiteImage } from "./site-images/discard-site-image.job.ts";
import { tileSiteImage } from "./site-images/tile-site-image.job.ts";
import { shareThreads, type ThreadShares } from "./threads/thread-shares.ts";
import { loadAttributes } from "./uploads/load-attributes.job.ts";
import { pairReportImages } from "./uploads/pair-images.job.ts";
import { readRgbImage } from "./uploads/read-rgb-image.job.ts";
import { readThermalFile } from "./uploads/read-thermal-file.job.ts";
import { readThermalImage } from "./uploads/read-thermal-image.job.ts";
import { recomputeHeat } from "./uploads/recompute-heat.job.ts";
import { sweepUploads } from "./uploads/sweep-uploads.job.ts";
import { deliverWebhook } from "./webhooks/deliver-webhook.job.ts";
import { usualSendRule } from "./webhooks/send-signed.ts";
import { sweepDeliveries } from "./webhooks/sweep-deliveries.job.ts";
import { tellAllWebhooks } from "./webhooks/tell-webhooks.job.ts";

export interface JobEvent {
  readonly event: "job.done" | "job.skipped" | "job.failed";
  readonly job: JobName;
  readonly tookMs: number;
  readonly why?: string;
  readonly counts?: Counts;
}

/** Leaving a job out does not compile. */
export type JobTable = { readonly [N in JobName]: Job<N> };

/** What only the roof can do: the simulator stands beside the worker, not below it. */
export type RoofJobs = Pick<JobTable, "demo.fly" | "backups.make">;

export interface WorkerParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly roofJobs: RoofJobs;
  /** Where webhooks may go. */
  readonly webhooks: WebhookRule;
  /** Undefined: no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** Has what signs the calls of webhooks, and what mails say. */
  readonly secrets: SecretBox;
  /** How many threads compute at once; pictures are read in as many processes. */
  readonly threads: number;
  readonly log: (event: JobEvent) => void;
}

export interface RunningWorker {
  /** After the queue is closed: what it had taken has ended by then. */
  stop(): Promise<void>;
}

// Of two long jobs, each has half of the threads: a run of hours does not hold up another company's.
const LONG_SIDE_BY_SIDE = 2;

const times: Partial<Record<JobName, string>> = {
  "mail.tell": "* * * * *",
  "mail.sweep": "*/5 * * * *",
  "mail.weekly": "0 8 * * 1",
  "webhooks.tell": "* * * * *",
  "backups.make": "15 * * * *",
  "webhooks.sweep": "20 * * * *",
  "inspection.apply-retention": "0 3 * * *",
  "inspection.purge-trash": "30 3 * * *",
  "analysis.revive": "*/5 * * * *",
  "uploads.sweep": "10 4 * * *",
  "documents.sweep": "40 4 * * *",
};

/** Takes jobs until the queue is closed: one more quick one side by side than there are threads, two long ones. */
export async function startWorker(parts: WorkerParts): Promise<RunningWorker> {
  const pictures = new PictureProcesses(parts.threads);
  const threads = shareThreads(parts.threads);
  const post = parts.mail === undefined ? null : smtpPost(parts.mail);
  const jobs: JobTable = {
    "inspection.purge-trash": purgeOldTrash,
    "inspection.apply-retention": applyRetention,
    "uploads.sweep": sweepUploads,
    "uploads.read-thermal-image": readThermalImage,
    "uploads.read-rgb-image": readRgbImage,
    "uploads.read-thermal-file": readThermalFile,
    "uploads.load-attributes": loadAttributes,
    "uploads.pair-images": pairReportImages,
    "uploads.recompute-heat": recomputeHeat,
    "site-images.tile": tileSiteImage,
    "site-images.discard": discardSiteImage,
    "mosaics.make": makeMosaic,
    "defects.measure": measureDefects,
    "alignment.place-by-camera": placeByCamera,
    "alignment.register": registerImages,
    "proposal.make": makeLayoutProposal,
    "analysis.run": analyseReport,
    "analysis.revive": reviveRuns,
    "documents.make": makeDocument(parts.secrets),
    "documents.make-large": makeLargeDocument(parts.secrets),
    "documents.discard": discardDocument,
    "documents.sweep": sweepDocuments,
    "mail.tell": tellMail(post, parts.secrets),
    "mail.ask-reset": askReset(post, parts.secrets),
    "mail.deliver": deliverMail(post, parts.secrets),
    "mail.weekly": weeklyMail(post, parts.secrets),
    "mail.sweep": sweepMail,
    "webhooks.tell": tellAllWebhooks,
    "webhooks.deliver": deliverWebhook(usualSendRule(parts.webhooks), parts.secrets),
    "webhooks.sweep": sweepDeliveries,
    ...parts.roofJobs,
  };
  const run = (taken: TakenJob) => runTaken({ ...parts, pictures, threads, jobs }, taken);
  // One more than threads: while one waits for the store or the database, no thread is idle.
  await parts.queue.work("quick", { batch: 8, sideBySide: parts.threads + 1 }, run);
  await parts.queue.work("long", { batch: 1, sideBySide: Math.min(LONG_SIDE_BY_SIDE, parts.threads) }, run);
  // Each of the four asks for itself. Nobody watches a mail or a webhook leave, so they ask less often.
  await parts.queue.work("outward", { batch: 1, sideBySide: 4, pollSeconds: 2 }, run);
  await parts.queue.schedule(times);
  return { stop: () => pictures.close() };
}

interface Running extends Pick<WorkerParts, "db" | "files" | "queue" | "log"> {
  readonly pictures: PictureProcesses;
  readonly threads: ThreadShares;
  readonly jobs: JobTable;
}

async function runTaken({ db, files, queue, pictures, threads, jobs, log }: Running, taken: TakenJob): Promise<void> {
  const startedMs = performance.now();
  const tell = (event: JobEvent["event"], facts: Pick<JobEvent, "why" | "counts"> = {}) =>
    log({
      event,
      job: taken.name,
      tookMs: Math.round(performance.now() - startedMs),
      ...facts,
    });
  try {
    const outcome = await (jobs[taken.name] as Job).run(taken.payload as JobSent<JobName>, {
      db,
      files,
      pictures,
      threads,
      signal: taken.signal,
    });
    if (outcome.ended === "skipped") return tell("job.skipped", { why: outcome.why });
    await queue.enqueue(db, outcome.next);
    tell("job.done", { counts: outcome.counts });
  } catch (error) {
    tell("job.failed", { why: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}
