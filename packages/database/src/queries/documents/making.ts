import type { DocumentId } from "@heliolens/domain/documents/document";
import type { DocumentRefusal } from "@heliolens/domain/documents/document-refusal";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export async function saveDocumentProgress(db: Db, id: DocumentId, progress: number): Promise<void> {
  await db.updateTable("document").set({ state: "MAKING", problem: null, progress }).where("id", "=", id).execute();
}

export async function saveDocumentRefusal(db: Db, id: DocumentId, problem: DocumentRefusal): Promise<void> {
  await db.updateTable("document").set({ state: "FAILED", problem }).where("id", "=", id).execute();
}

export interface MadeDocument {
  readonly fileKey: string;
  readonly numbersKey: string | null;
  readonly sizeBytes: number;
  readonly defectCount: number;
}

/** False when it was removed meanwhile. */
export async function saveMade(db: Db, id: DocumentId, made: MadeDocument): Promise<boolean> {
  const saved = await db
    .updateTable("document")
    .set({
      state: "READY",
      problem: null,
      progress: 1,
      file_key: made.fileKey,
      numbers_key: made.numbersKey,
      size_bytes: made.sizeBytes,
      defect_count: made.defectCount,
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** Forgets what has expired, or has lost a report for good; their files are left to the sweep. Tells how many. */
export async function removeExpired(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from document where expires_at <= ${now}
      or report_count <> (select count(*) from document_report where document_id = document.id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function listKnownDocuments(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from document where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}
