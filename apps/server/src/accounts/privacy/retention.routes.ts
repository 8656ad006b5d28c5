import {
  type DueThings,
  getRetention,
  mostDueNames,
  previewRetention,
  type RetentionItem,
  saveRetention,
} from "@heliolens/contract/accounts/retention";
import type { Db } from "@heliolens/database/database";
import {
  findRetentionRule,
  type RetentionRule,
  saveRetentionRule,
} from "@heliolens/database/queries/accounts/retention-rules";
import { listOldReports } from "@heliolens/database/queries/inspection/due-reports";
import { listReportsWithDueImages } from "@heliolens/database/queries/uploads/due-images";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { dueMoments, retentionBegins } from "@heliolens/domain/inspection/retention";
import { mustFind } from "../../foundation/must-find.ts";
import { mustReach } from "../../foundation/must-reach.ts";
import { succeeded } from "../../foundation/wire-items.ts";
import type { House } from "../../wire/house.ts";

export function retentionRoutes({ db, now, serve }: House): void {
  serve(getRetention, async ({ params, viewer }) => {
    await mustReach(db, viewer, "companies.edit", { kind: "company", ids: [params.id] });
    return succeeded(await retentionOf(db, params.id));
  });

  serve(saveRetention, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "companies.edit", { kind: "company", ids: [params.id] });
    await saveRetentionRule(db, params.id, body, now());
    return succeeded(await retentionOf(db, params.id));
  });

  serve(previewRetention, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "companies.edit", { kind: "company", ids: [params.id] });
    const rule = { imageKeepMonths: query.imageKeepMonths ?? null, reportKeepMonths: query.reportKeepMonths ?? null };
    return succeeded(await dueThingsOf(db, params.id, dueMoments(rule, now())));
  });
}

const retentionOf = async (db: Db, id: CompanyId): Promise<RetentionItem> =>
  retentionItemOf(mustFind(await findRetentionRule(db, id), "accounts.company-not-found"));

function retentionItemOf({ imageKeepMonths, reportKeepMonths, setAt }: RetentionRule): RetentionItem {
  const deletes = imageKeepMonths !== null || reportKeepMonths !== null;
  const beginsAt = deletes && setAt !== null ? retentionBegins(setAt).toISOString() : null;
  return { imageKeepMonths, reportKeepMonths, beginsAt };
}

async function dueThingsOf(
  db: Db,
  companyId: CompanyId,
  { imagesBefore, reportsBefore }: ReturnType<typeof dueMoments>,
): Promise<DueThings> {
  const reports = reportsBefore === null ? [] : await listOldReports(db, companyId, reportsBefore);
  const trashed = new Set(reports.map(({ id }) => id));
  const withImages = imagesBefore === null ? [] : await listReportsWithDueImages(db, companyId, imagesBefore);
  // A report that goes takes its images along: they are not counted twice.
  const lighter = withImages.filter(({ id }) => !trashed.has(id));
  return {
    reports: { count: reports.length, names: reports.slice(0, mostDueNames).map(({ name }) => name) },
    images: {
      count: sumOf(lighter.map(({ files }) => files)),
      sizeBytes: sumOf(lighter.map(({ sizeBytes }) => sizeBytes)),
      reports: lighter.length,
    },
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
