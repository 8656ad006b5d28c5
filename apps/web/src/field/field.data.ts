import { ProblemError } from "@heliolens/contract/call";
import { listDefects } from "@heliolens/contract/defects/defect-lists";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { type KeptReport, listReportRows } from "@heliolens/contract/field/field";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, isServerLost } from "../shell/calls/call.ts";
import { keepPictures } from "./keep-offline.ts";
import { findKeptReport, forgetReport, keepReport } from "./kept-field.ts";

/** More than a crew mends in a week. */
const mostInField = 500;
const PAGE_SIZE = 100;

export interface FieldReport extends KeptReport {
  /** As the phone kept it: the server could not be asked. */
  readonly isKept: boolean;
  readonly total: number;
}

/** The defects of a report, most urgent first, repaired ones last; without a network, as they were last told to the same person. */
export const fieldReport = (reportSeq: number, userSeq: number) =>
  queryOptions({
    queryKey: ["field", "report", reportSeq, userSeq],
    queryFn: async ({ signal }): Promise<FieldReport> => {
      try {
        return await askReport(reportSeq, userSeq, signal);
      } catch (problem) {
        if (isTakenAway(problem)) await Promise.all([forgetReport(reportSeq), keepPictures([])]).catch(() => {});
        const kept = isServerLost(problem) ? await findKeptReport(reportSeq) : null;
        if (kept === null || kept.userSeq !== userSeq) throw problem;
        return { ...kept, isKept: true, total: kept.defects.length };
      }
    },
  });

/** Puts a defect as the server has it now into what the page shows and the phone keeps. */
export async function takeUpDefect(client: QueryClient, userSeq: number, defect: DefectItem): Promise<void> {
  const reportSeq = defect.solarExamineReport.seq;
  client.setQueryData(fieldReport(reportSeq, userSeq).queryKey, (shown) => shown && withDefect(shown, defect));
  const kept = await findKeptReport(reportSeq).catch(() => null);
  // A phone without room goes on with what it kept before: the server has the tap.
  if (kept?.userSeq === userSeq) await keepReport(reportSeq, withDefect(kept, defect)).catch(() => {});
}

const withDefect = <T extends KeptReport>(report: T, defect: DefectItem): T => ({
  ...report,
  defects: report.defects.map((one) => (one.seq === defect.seq ? defect : one)),
});

/** Removed, or no longer visible to the caller: then the phone may not show it either. */
const isTakenAway = (problem: unknown): boolean =>
  problem instanceof ProblemError && [403, 404].includes(problem.status);

async function askReport(reportSeq: number, userSeq: number, signal: AbortSignal): Promise<FieldReport> {
  const defects: DefectItem[] = [];
  let total = 0;
  for (let page = 0; page * PAGE_SIZE < mostInField; page++) {
    const query = { sort: "priority,asc", page: String(page), size: String(PAGE_SIZE) };
    const answer = await call(listDefects, { params: { id: String(reportSeq) }, query }, { signal });
    defects.push(...answer.content);
    total = answer.page.totalElements;
    if (defects.length >= total || answer.content.length === 0) break;
  }
  const { content: rows } = await call(listReportRows, { params: { id: String(reportSeq) } }, { signal });
  const kept = { userSeq, defects, rows, keptAt: new Date().toISOString() };
  // A phone without room still shows what it was told.
  await keepReport(reportSeq, kept).catch(() => {});
  return { ...kept, isKept: false, total };
}
