import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import type { Db } from "@heliolens/database/database";
import { isReportLive } from "@heliolens/database/queries/inspection/simulated";
import { fileArrived } from "@heliolens/database/queries/uploads/file-arrival";
import type { JobQueue } from "@heliolens/database/queue/job-queue";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { type FileStore, fileKey } from "@heliolens/files/file-store";
import type { ImageFile } from "@heliolens/simulator/files/image-files";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { done, type Job, job, skipped } from "@heliolens/worker/job";
import { demoInspections, demoPlan } from "./demo-plan.ts";
import { type BestShown, showDefects } from "./show-defects.ts";

/**
 * Flies the simulated inspections and files what the camera wrote, exactly as uploads are filed. Killed in the middle,
 * it flies again: what is there already is recognised by its content and left alone.
 */
export const flyDemo = (queue: JobQueue): Job<"demo.fly"> =>
  job("demo.fly", async ({ reportIds }, { db, files, signal }) => {
    for (const inspection of demoInspections) {
      const reportId = reportIds[inspection];
      if (reportId === undefined) return skipped("no report to fly for");
      const shown: BestShown = new Map();
      for await (const image of writeImageFiles(demoPlan(inspection), { workers: 1 })) {
        signal.throwIfAborted();
        if (!(await isReportLive(db, reportId))) return skipped("demo removed meanwhile");
        for (const file of image.files) {
          const sha256 = await fileAway({ db, files, queue, reportId }, file);
          if (file.role === "thermal") await showDefects({ db, queue }, { reportId, sha256, image }, shown);
        }
      }
    }
    return done();
  });

interface Desk {
  readonly db: Db;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly reportId: ReportId;
}

async function fileAway({ db, files, queue, reportId }: Desk, { role, path, bytes }: ImageFile): Promise<string> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = fileKey("originals", reportId, sha256);
  await files.save(key, bytes);
  const file = { reportId, name: basename(path), folder: dirname(path), fileKey: key, sha256, sizeBytes: bytes.length };
  await db.transaction().execute(async (trx) => queue.enqueue(trx, (await fileArrived(trx, role, file)).jobs));
  return sha256;
}
