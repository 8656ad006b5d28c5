import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import type { JobRequest } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import { isReportLive, listReportsOfProject } from "@heliolens/database/queries/inspection/simulated";
import {
  addRgbImage,
  addThermalFile,
  addThermalImage,
  type NewReportFile,
} from "@heliolens/database/queries/uploads/report-files";
import type { JobQueue } from "@heliolens/database/queue/job-queue";
import type { ProjectId, ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { type FileStore, fileKey } from "@heliolens/files/file-store";
import type { ImageFile } from "@heliolens/simulator/files/image-files";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { done, type Job, job, skipped } from "@heliolens/worker/job";
import { demoInspections, demoPlan } from "./demo-plan.ts";

/**
 * Flies the simulated inspections and files what the camera wrote, exactly as uploads are filed. Killed in the middle,
 * it flies again: what is there already is recognised by its content and left alone.
 */
export const flyDemo = (queue: JobQueue): Job<"demo.fly"> =>
  job("demo.fly", async ({ projectId }, { db, files, signal }) => {
    const reports = await listReportsOfProject(db, projectId as ProjectId);
    for (const inspection of demoInspections) {
      const reportId = reports[inspection];
      if (reportId === undefined) return skipped("report removed meanwhile");
      for await (const image of writeImageFiles(demoPlan(inspection), { workers: 1 })) {
        signal.throwIfAborted();
        if (!(await isReportLive(db, reportId))) return skipped("demo removed meanwhile");
        for (const file of image.files) await fileAway({ db, files, queue, reportId }, file);
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

async function fileAway({ db, files, queue, reportId }: Desk, { role, path, bytes }: ImageFile): Promise<void> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = fileKey("originals", reportId, sha256);
  await files.save(key, bytes);
  const file = { reportId, name: basename(path), folder: dirname(path), fileKey: key, sha256, sizeBytes: bytes.length };
  await db.transaction().execute(async (trx) => queue.enqueue(trx, await filed(trx, role, file)));
}

/** The row of a file, and the job that reads it; none where the same content is there already. */
async function filed(db: Db, role: ImageFile["role"], file: NewReportFile): Promise<JobRequest[]> {
  switch (role) {
    case "thermal": {
      const imageId = await addThermalImage(db, file);
      return imageId === undefined ? [] : [{ name: "uploads.read-thermal-image", payload: { imageId } }];
    }
    case "rgb": {
      const imageId = await addRgbImage(db, file);
      return imageId === undefined ? [] : [{ name: "uploads.read-rgb-image", payload: { imageId } }];
    }
    case "csv":
      await addThermalFile(db, file);
      return [];
  }
}
