import { listKnownDocuments, removeExpired } from "@heliolens/database/queries/documents/making";
import type { FileKey } from "@heliolens/files/file-store";
import { done, type JobContext, job } from "../job.ts";
import { documentOf, documentsFolder } from "./document-files.ts";

const AT_ONCE = 500;

/** Forgets documents that have expired and removes files of documents that are gone. */
export const sweepDocuments = job("documents.sweep", async (_, context) =>
  done([], await sweepAt(context, new Date())),
);

export async function sweepAt({ db, files, signal }: Pick<JobContext, "db" | "files" | "signal">, now: Date) {
  const documents = await removeExpired(db, now);
  let removed = 0;
  let group: { readonly key: FileKey; readonly id: number }[] = [];
  // A document's row comes before its files and goes before them: what has no row is nobody's.
  const sift = async () => {
    const known = new Set(
      await listKnownDocuments(
        db,
        group.map(({ id }) => id),
      ),
    );
    for (const { key, id } of group) {
      if (known.has(id)) continue;
      await files.remove(key);
      removed += 1;
    }
    group = [];
  };
  for await (const key of files.list(`${documentsFolder}/`)) {
    if (signal.aborted) break;
    const id = documentOf(key);
    if (id !== undefined && group.push({ key, id }) >= AT_ONCE) await sift();
  }
  if (group.length > 0) await sift();
  return { documents, files: removed };
}
