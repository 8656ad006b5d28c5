import { findDocument } from "@heliolens/database/queries/documents/documents";
import { saveDocumentProgress, saveDocumentRefusal, saveMade } from "@heliolens/database/queries/documents/making";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import type { DocumentId } from "@heliolens/domain/documents/document";
import { done, type JobContext, job, type Outcome, skipped } from "../job.ts";
import { removeDocumentFiles } from "./document-files.ts";
import { makeExport } from "./make-export.ts";
import { makeSummary } from "./make-summary.ts";
import { makeTrainingSet } from "./make-training-set.ts";

export const makeDocument = (secrets: SecretBox) =>
  job("documents.make", (sent, context) => make(sent, context, secrets));
/** One that takes minutes: those that take seconds do not stand behind it. */
export const makeLargeDocument = (secrets: SecretBox) =>
  job("documents.make-large", (sent, context) => make(sent, context, secrets));

/** Makes a document that was asked for. Run twice it makes the same file under the same key. */
async function make(
  { documentId: id }: { readonly documentId: DocumentId },
  context: JobContext,
  secrets: SecretBox,
): Promise<Outcome> {
  const { db, files, signal } = context;
  const document = await findDocument(db, id, new Date());
  if (document === undefined) return skipped("document removed meanwhile");
  if (document.state === "READY") return skipped("made already");
  await saveDocumentProgress(db, id, 0);
  try {
    const made = await makers[document.kind](context, document, { tell: tellingOf(context, id), secrets });
    if (typeof made === "string") {
      await saveDocumentRefusal(db, id, made);
      return done();
    }
    if (await saveMade(db, id, made)) return done([], { defects: made.defectCount, bytes: made.sizeBytes });
    await removeDocumentFiles(files, id);
    return skipped("document removed meanwhile");
  } catch (error) {
    // Stopped in the middle it is not failed: it is taken up again.
    if (!signal.aborted) await saveDocumentRefusal(db, id, "documents.failed");
    throw error;
  }
}

const makers = { export: makeExport, summary: makeSummary, "training-set": makeTrainingSet } as const;

const PROGRESS_EVERY_MS = 500;

/** Writes progress down often enough to be watched, and no oftener. */
function tellingOf({ db }: JobContext, id: DocumentId): (progress: number) => Promise<void> {
  let reportedAtMs = 0;
  return async (progress) => {
    if (performance.now() - reportedAtMs < PROGRESS_EVERY_MS) return;
    reportedAtMs = performance.now();
    await saveDocumentProgress(db, id, Math.min(1, progress));
  };
}
