import type { Db } from "@heliolens/database/database";
import { listRetentionRules, type RetentionRule } from "@heliolens/database/queries/accounts/retention-rules";
import { beginRetentionEntry, endRetentionEntry } from "@heliolens/database/queries/audit/retention-entries";
import { listOldReports } from "@heliolens/database/queries/inspection/due-reports";
import { removeThing } from "@heliolens/database/queries/inspection/trash";
import {
  dueImageTables,
  listDueImages,
  listReportsWithDueImages,
} from "@heliolens/database/queries/uploads/due-images";
import { removeFileRows } from "@heliolens/database/queries/uploads/file-removal";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { dueMoments, retentionBegins } from "@heliolens/domain/inspection/retention";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import { done, job } from "../job.ts";

interface Due {
  readonly db: Db;
  readonly files: FileStore;
  readonly now: Date;
}

/** Does what each company's rule says: old reports go to the trash, old images for good. Each report is a line of the audit. */
export const applyRetention = job("inspection.apply-retention", async (_, { db, files }) => {
  const now = new Date();
  const counts = { reports: 0, files: 0 };
  for (const rule of await listRetentionRules(db)) {
    if (rule.setAt !== null && now < retentionBegins(rule.setAt)) continue;
    counts.reports += await trashReports({ db, files, now }, rule);
    counts.files += await removeImages({ db, files, now }, rule);
  }
  return done([], counts);
});

async function trashReports({ db, now }: Due, rule: RetentionRule): Promise<number> {
  const { reportsBefore } = dueMoments(rule, now);
  if (reportsBefore === null) return 0;
  const reports = await listOldReports(db, rule.companyId, reportsBefore);
  const summary = `reportKeepMonths: ${rule.reportKeepMonths}`;
  for (const { id } of reports)
    await db.transaction().execute(async (transaction) => {
      if (!(await removeThing(transaction, { kind: "report", id }, { userId: null, now }))) return;
      await endRetentionEntry(
        transaction,
        await beginRetentionEntry(transaction, { reportId: id, summary, now }),
        summary,
      );
    });
  return reports.length;
}

async function removeImages({ db, files, now }: Due, rule: RetentionRule): Promise<number> {
  const { imagesBefore } = dueMoments(rule, now);
  if (imagesBefore === null) return 0;
  let removed = 0;
  const summary = `imageKeepMonths: ${rule.imageKeepMonths}`;
  for (const { id: reportId } of await listReportsWithDueImages(db, rule.companyId, imagesBefore)) {
    const entry = await beginRetentionEntry(db, { reportId, summary, now });
    const count = await removeImagesOf({ db, files, now }, reportId, imagesBefore);
    await endRetentionEntry(db, entry, `${summary}; files: ${count}`);
    removed += count;
  }
  return removed;
}

/** Bytes first, then the rows that name them: killed at any point, the next run goes on. */
async function removeImagesOf({ db, files }: Due, reportId: ReportId, before: Date): Promise<number> {
  let removed = 0;
  for (const table of dueImageTables) {
    let due = await listDueImages(db, table, { reportId, before });
    while (due.length > 0) {
      for (const key of due.flatMap(({ keys }) => keys)) await files.remove(key as FileKey);
      await removeFileRows(
        db,
        table,
        due.map(({ id }) => id),
      );
      removed += due.length;
      due = await listDueImages(db, table, { reportId, before });
    }
  }
  return removed;
}
