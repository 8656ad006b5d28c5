import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import type { JobName, JobRequest } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import { type ArrivalKind, fileArrived } from "@heliolens/database/queries/uploads/file-arrival";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { type FileStore, fileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import type { Job, JobContext } from "../job.ts";
import { PictureProcesses } from "../pictures/picture-processes.ts";
import { shareThreads } from "../threads/thread-shares.ts";
import { loadAttributes } from "../uploads/load-attributes.job.ts";
import { pairReportImages } from "../uploads/pair-images.job.ts";
import { readRgbImage } from "../uploads/read-rgb-image.job.ts";
import { readThermalFile } from "../uploads/read-thermal-file.job.ts";
import { readThermalImage } from "../uploads/read-thermal-image.job.ts";
import { recomputeHeat } from "../uploads/recompute-heat.job.ts";

const jobs = [
  readThermalImage,
  readRgbImage,
  readThermalFile,
  loadAttributes,
  pairReportImages,
  recomputeHeat,
] as readonly Job<JobName>[];

/** The jobs of the uploads room without a queue: each runs at once, and what it names after it; other rooms' do not. */
export interface Workshop {
  readonly context: JobContext;
  readonly files: FileStore;
  run(requests: readonly JobRequest[]): Promise<void>;
  /** A file that arrived whole, read at once; undefined where the report has its content already. */
  receive(kind: ArrivalKind, reportId: ReportId, path: string, bytes: Uint8Array): Promise<number | undefined>;
  close(): Promise<void>;
}

export function aWorkshop(db: Db, files: FileStore = memoryStore(), threads = 1): Workshop {
  const pictures = new PictureProcesses(threads);
  const context: JobContext = {
    db,
    files,
    pictures,
    threads: shareThreads(threads),
    signal: new AbortController().signal,
  };
  const run = async (requests: readonly JobRequest[]): Promise<void> => {
    for (const { name, payload } of requests) {
      const outcome = await jobs.find((job) => job.name === name)?.run(payload as never, context);
      if (outcome?.ended === "done") await run(outcome.next);
    }
  };
  return {
    context,
    files,
    run,
    receive: async (kind, reportId, path, bytes) => {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const key = fileKey("originals", reportId, sha256);
      await files.save(key, bytes);
      const folder = dirname(path) === "." ? "" : dirname(path);
      const file = { reportId, name: basename(path), folder, fileKey: key, sha256, sizeBytes: bytes.length };
      const arrival = await fileArrived(db, kind, file);
      await run(arrival.jobs);
      return arrival.id;
    },
    close: () => pictures.close(),
  };
}
