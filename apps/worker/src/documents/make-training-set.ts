import type { Db } from "@heliolens/database/database";
import { listImagesToAnalyse } from "@heliolens/database/queries/analysis/run-images";
import { countDecidedFindings, listDecidedFindings } from "@heliolens/database/queries/documents/decided-findings";
import type { DocumentRow } from "@heliolens/database/queries/documents/documents";
import type { MadeDocument } from "@heliolens/database/queries/documents/making";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import { mostInTrainingSet } from "@heliolens/domain/documents/document";
import type { DocumentRefusal } from "@heliolens/domain/documents/document-refusal";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { drawingToAnalyse } from "../analysis/drawing-to-analyse.ts";
import { imagesToAnalyse } from "../analysis/images-to-analyse.ts";
import { runAskingThread } from "../asking-thread.ts";
import type { JobContext } from "../job.ts";
import { loadSources } from "../uploads/load-sources.ts";
import { documentKey } from "./document-files.ts";
import { type FileInParts, fileInParts } from "./file-in-parts.ts";
import type {
  TrainingAnswer,
  TrainingEnd,
  TrainingOrder,
  TrainingQuestion,
  TrainingReport,
} from "./training-messages.ts";

const MEMORY_LIMIT_MB = 1024;

/**
 * What people decided about findings: COCO, modules as the classifier reads them, and their temperatures. The archive goes to the
 * store part by part as it is packed.
 */
export async function makeTrainingSet(
  context: JobContext,
  { id, format, reports }: DocumentRow,
  { tell }: { readonly tell: (progress: number) => Promise<void> },
): Promise<MadeDocument | DocumentRefusal> {
  const reportIds = reports.map((report) => report.id);
  const all = Math.min(mostInTrainingSet, await countDecidedFindings(context.db, reportIds));
  // All of them may have been opened again since it was asked for.
  if (all === 0) return "documents.nothing-decided";
  const fileKey = documentKey(id, format);
  const archive = fileInParts(context.files, fileKey);
  try {
    const findings = await packed(context, reportIds, { archive, tell: (through) => tell(through / all) });
    return { fileKey, numbersKey: null, sizeBytes: await archive.end(), defectCount: findings };
  } catch (error) {
    await archive.abandon(error);
    throw error;
  }
}

interface Packing {
  readonly archive: FileInParts;
  readonly tell: (through: number) => Promise<void>;
}

/** Packed in a thread of its own; gives how many findings are in it. */
async function packed(context: JobContext, reportIds: readonly ReportId[], { archive, tell }: Packing) {
  let [left, through] = [mostInTrainingSet, 0];
  const answer = async (question: TrainingQuestion): Promise<TrainingAnswer> => {
    switch (question.ask) {
      case "report": {
        const report = await gatherReport(context.db, question.reportId, left);
        left -= report.findings.length;
        return report;
      }
      case "load":
        return loadSources(context, question.imageId);
      case "tell":
        through += question.findings;
        await tell(through);
        return null;
      case "keep":
        await archive.add(question.part);
        return null;
    }
  };
  const { findings } = await runAskingThread<TrainingEnd, TrainingOrder, TrainingQuestion, TrainingAnswer>({
    file: new URL("./training-thread.ts", import.meta.url),
    order: { reportIds },
    answer,
    signal: context.signal,
    memoryLimitMb: MEMORY_LIMIT_MB,
  });
  return findings;
}

async function gatherReport(db: Db, reportId: ReportId, most: number): Promise<TrainingReport> {
  const findings = await listDecidedFindings(db, reportId, most);
  // An image lies where it lies, aligned or not: its findings were made there.
  const { ready } = imagesToAnalyse(
    await listImagesToAnalyse(db, reportId),
    "regions",
    await findFlightContext(db, reportId),
  );
  const shown = new Set(findings.map(({ imageId }) => imageId));
  return {
    findings,
    images: new Map(ready.filter((image) => shown.has(image.id)).map((image) => [image.id, image])),
    modules: findings.some(({ moduleId }) => moduleId !== null) ? await drawingToAnalyse(db, reportId) : [],
  };
}
