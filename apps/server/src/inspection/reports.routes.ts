import { halPageOf } from "@heliolens/contract/envelopes";
import {
  createReport,
  deleteReport,
  getReport,
  getSiteOfReport,
  listReports,
  listReportsOfSameDate,
  updateReport,
} from "@heliolens/contract/inspection/reports";
import { findPlantBox } from "@heliolens/database/queries/inspection/plant-box";
import { listReportsOfDay, listReports as listReportsSeenBy } from "@heliolens/database/queries/inspection/reports";
import { isCalendarDay } from "@heliolens/domain/inspection/examine-date";
import { createOnce } from "../foundation/create-once.ts";
import { getReportOf, mustHaveSite } from "../foundation/get-report.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustBeAllowed, mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { removeWithConsent } from "./remove-with-consent.ts";
import { addReportFor, editReport, reportChangeOf } from "./save-report.ts";
import { getSiteOf } from "./save-site.ts";
import { reportItemOf, siteItemOf } from "./wire-items.ts";

export function reportsRoutes(house: House): void {
  const { db, now, serve } = house;

  serve(listReports, async ({ query, viewer }) => {
    for (const day of [query.from, query.to])
      if (day !== undefined && !isCalendarDay(day)) throw new Refused("inspection.examine-date-out-of-range");
    const { rows, total } = await listReportsSeenBy(db, viewer, query);
    return halPageOf("solarExamineReports", rows.map(reportItemOf), query, total);
  });

  serve(getReport, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    return reportItemOf(await getReportOf(db, params.id));
  });

  serve(getSiteOfReport, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const { siteId } = mustHaveSite(await getReportOf(db, params.id));
    const site = await getSiteOf(db, siteId);
    const { moduleCount } = site;
    return { ...siteItemOf(site), plantBox: await findPlantBox(db, { siteId, reportId: params.id, moduleCount }) };
  });

  serve(listReportsOfSameDate, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const { siteId, examineDate } = mustHaveSite(await getReportOf(db, params.id));
    return { content: (await listReportsOfDay(db, siteId, examineDate)).map(reportItemOf) };
  });

  serve(createReport, async ({ body, viewer, request }) => {
    mustBeAllowed(viewer, "inspection.edit");
    const { companySeq, ...sent } = body;
    const change = { ...reportChangeOf(sent, now()), name: body.name, examineDate: body.examineDate };
    const creation = { endpoint: createReport, viewer, request };
    const id = await createOnce(house, creation, (transaction) =>
      addReportFor(transaction, viewer, { ...change, companySeq }),
    );
    return reportItemOf(await getReportOf(db, id));
  });

  serve(updateReport, async ({ params, body: { seq, version, ...sent }, viewer }) => {
    mustNameItself(seq, params.id);
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    await editReport(db, viewer, params.id, { version, change: reportChangeOf(sent, now()) });
    return reportItemOf(await getReportOf(db, params.id));
  });

  serve(deleteReport, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "reports.remove", { kind: "report", ids: [params.id] });
    return removeWithConsent(house, viewer, { kind: "report", id: params.id, confirmed: query.confirm });
  });
}
