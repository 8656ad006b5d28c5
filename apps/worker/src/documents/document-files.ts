import type { DocumentFormat, DocumentId } from "@heliolens/domain/documents/document";
import { formatFacts } from "@heliolens/domain/documents/document";
import { type FileKey, type FileStore, fileKey } from "@heliolens/files/file-store";

export const documentsFolder = "documents";

export const documentKey = (id: DocumentId, format: DocumentFormat): FileKey =>
  fileKey(documentsFolder, id, `document.${formatFacts[format].extension}`);

export const numbersKey = (id: DocumentId): FileKey => fileKey(documentsFolder, id, "numbers.json");

/** Whose a stored file is; undefined for one that is no document's. */
export function documentOf(key: FileKey): number | undefined {
  const [, id] = /^documents\/(\d+)\//.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}

export async function removeDocumentFiles(files: FileStore, id: number): Promise<void> {
  for await (const key of files.list(`${documentsFolder}/${id}/`)) await files.remove(key);
}
