import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import type { Db } from "@heliolens/database/database";
import { isReportLive } from "@heliolens/database/queries/inspection/simulated";
import { fileArrived } from "@heliolens/database/queries/uploads/file-arrival";
import type { JobQueue } from "@heliolens/database/queue/job-queue";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { type FileStore, fileKey } from "@heliolens/files/file-store";
import type { ImageFile } from "@heliolens/simulator/files/image-files";
import type { Inspection } from "@heliolens/simulator/inspection/simulate-inspection";
import { moduleKey } from "@heliolens/simulator/plant/design";
import type { Plant } from "@heliolens/simulator/plant/plant";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { done, type JobContext, type Outcome, skipped } from "@heliolens/worker/job";
import { alignImage } from "./align-image.ts";
import { addDemoRun } from "./demo-findings.ts";
import { demoInspectionOf, demoInspections, demoPlan, demoPlantModel } from "./demo-plan.ts";
import { type BestShown, type RecordedAt, showDefects } from "./show-defects.ts";
import { fileWeatherLog, takeWeather } from "./weather-log.ts";

/**
 * Flies the simulated inspections and files what the camera wrote, exactly as uploads are filed. Killed in the middle,
 * it flies again: what is there already is recognised by its content and left alone.
 */
export async function flyInspections(
  reportIds: readonly ReportId[],
  { db, files, signal }: JobContext,
  queue: JobQueue,
): Promise<Outcome> {
  const plant = demoPlantModel();
  // The last inspection first: it is the one that people open.
  for (const inspection of demoInspections.toReversed()) {
    const reportId = reportIds[inspection];
    if (reportId === undefined) return skipped("no report to fly for");
    await fileWeatherLog({ db, files, reportId }, inspection);
    const shown: BestShown = new Map();
    const recordedAt = recordedAtIn(plant, demoInspectionOf(plant, inspection));
    for await (const image of writeImageFiles(demoPlan(inspection), { workers: 1 })) {
      signal.throwIfAborted();
      if (!(await isReportLive(db, reportId))) return skipped("demo removed meanwhile");
      for (const file of image.files) {
        const sha256 = await fileAway({ db, files, queue, reportId }, file);
        if (file.role !== "thermal") continue;
        await alignImage(db, { reportId, sha256, image });
        await showDefects({ db, queue }, { reportId, sha256, image, recordedAt }, shown);
      }
    }
    if (inspection === demoInspections.at(-1)) await addDemoRun(db, reportId);
  }
  return done();
}

/** A defect is recorded on its first module. */
export function recordedAtIn(plant: Plant, { defects }: Inspection): RecordedAt {
  const places = new Map(
    defects.map(({ key, modules, code }) => [key, { module: moduleKey(plant, modules[0]!), code }]),
  );
  return (key) => places.get(key);
}

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
  await db.transaction().execute(async (trx) => {
    const { id, jobs } = await fileArrived(trx, role, file);
    if (role === "thermal" && id !== undefined) await takeWeather(trx, { reportId, imageId: id, name: file.name });
    await queue.enqueue(trx, jobs);
  });
  return sha256;
}
