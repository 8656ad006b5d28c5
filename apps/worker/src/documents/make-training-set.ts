import type { Db } from "@heliolens/database/database";
import { listImagesToAnalyse } from "@heliolens/database/queries/analysis/run-images";
import { listDecidedFindings } from "@heliolens/database/queries/documents/decided-findings";
import type { DocumentRow } from "@heliolens/database/queries/documents/documents";
import type { MadeDocument } from "@heliolens/database/queries/documents/making";
import { findSiteGround } from "@heliolens/database/queries/inspection/site-ground";
import { mostInTrainingSet } from "@heliolens/domain/documents/document";
import type { DocumentRefusal } from "@heliolens/domain/documents/document-refusal";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { drawingToAnalyse } from "../analysis/drawing-to-analyse.ts";
import { imagesToAnalyse } from "../analysis/images-to-analyse.ts";
import { runAskingThread } from "../asking-thread.ts";
import type { JobContext } from "../job.ts";
import { loadSources } from "../uploads/load-sources.ts";
import { documentKey } from "./document-files.ts";
import type {
  TrainingAnswer,
  TrainingEnd,
  TrainingOrder,
  TrainingQuestion,
  TrainingReport,
} from "./training-messages.ts";

const MEMORY_LIMIT_MB = 1024;

/** What people decided about findings: COCO, modules as the classifier reads them, and their temperatures. */
export async function makeTrainingSet(
  context: JobContext,
  { id, format, reports }: DocumentRow,
  tell: (progress: number) => Promise<void>,
): Promise<MadeDocument | DocumentRefusal> {
  const { db, files, signal } = context;
  let [left, through] = [mostInTrainingSet, 0];
  const answer = async (question: TrainingQuestion): Promise<TrainingAnswer> => {
    switch (question.ask) {
      case "report": {
        const report = await gatherReport(db, question.reportId, left);
        left -= report.findings.length;
        return report;
      }
      case "load":
        return loadSources(context, question.imageId);
      case "tell":
        through += question.findings;
        await tell(through / (mostInTrainingSet - left));
        return null;
    }
  };
  const { zip, findings } = await runAskingThread<TrainingEnd, TrainingOrder, TrainingQuestion, TrainingAnswer>({
    file: new URL("./training-thread.ts", import.meta.url),
    order: { reportIds: reports.map((report) => report.id) },
    answer,
    signal,
    memoryLimitMb: MEMORY_LIMIT_MB,
  });
  // All of them may have been opened again since it was asked for.
  if (findings === 0) return "documents.nothing-decided";
  const fileKey = documentKey(id, format);
  await files.save(fileKey, zip);
  return { fileKey, numbersKey: null, sizeBytes: zip.length, defectCount: findings };
}

async function gatherReport(db: Db, reportId: ReportId, most: number): Promise<TrainingReport> {
  const findings = await listDecidedFindings(db, reportId, most);
  // An image lies where it lies, aligned or not: its findings were made there.
  const { ready } = imagesToAnalyse(
    await listImagesToAnalyse(db, reportId),
    "regions",
    await findSiteGround(db, reportId),
  );
  const shown = new Set(findings.map(({ imageId }) => imageId));
  return {
    findings,
    images: new Map(ready.filter((image) => shown.has(image.id)).map((image) => [image.id, image])),
    modules: findings.some(({ moduleId }) => moduleId !== null) ? await drawingToAnalyse(db, reportId) : [],
  };
}
