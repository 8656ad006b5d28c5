import {
  getAnalysis,
  getAnalysisRun,
  listAnalysisLog,
  listAnalysisRuns,
  postStartAnalysis,
  postStopAnalysis,
  startAnalysis,
  stopAnalysis,
} from "@heliolens/contract/analysis/analysis-runs";
import { pageOf } from "@heliolens/contract/envelopes";
import { findLastRun, findRun, listLog, listRuns } from "@heliolens/database/queries/analysis/analysis-runs";
import { askToStop } from "@heliolens/database/queries/analysis/run-lifecycle";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { readTogether } from "./read-together.ts";
import { startRun } from "./start-run.ts";
import { analysisRunOf, logLineOf } from "./wire-items.ts";

export function runsRoutes(house: House): void {
  const { db, now, serve } = house;
  const lastRun = async (id: ReportId) => {
    const run = await findLastRun(db, id);
    return run === undefined ? null : analysisRunOf(run, now());
  };
  const mustReachReport = (viewer: Viewer, action: "inspection.see" | "inspection.edit", id: number) =>
    mustReach(db, viewer, action, { kind: "report", ids: [id] });

  // Every screen that shows a report under analysis asks again and again.
  const status = readTogether(lastRun);
  serve(getAnalysis, async ({ params, viewer }) => {
    await mustReachReport(viewer, "inspection.see", params.id);
    return { content: await status(params.id) };
  });

  for (const start of [startAnalysis, postStartAnalysis])
    serve(start, async ({ params, viewer }) => {
      await mustReachReport(viewer, "inspection.edit", params.id);
      await startRun(house, viewer, params.id);
      return { content: mustFind((await lastRun(params.id)) ?? undefined, "inspection.report-not-found") };
    });

  for (const stop of [stopAnalysis, postStopAnalysis])
    serve(stop, async ({ params, viewer }) => {
      await mustReachReport(viewer, "inspection.edit", params.id);
      await db.transaction().execute((trx) => askToStop(trx, params.id));
      return { content: await lastRun(params.id) };
    });

  serve(listAnalysisRuns, async ({ query, viewer }) => {
    const { rows, total } = await listRuns(db, viewer, query);
    return pageOf(
      rows.map((row) => analysisRunOf(row, now())),
      query,
      total,
    );
  });

  serve(getAnalysisRun, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "analysisRun", ids: [params.id] });
    return { content: analysisRunOf(mustFind(await findRun(db, params.id), "analysis.run-not-found"), now()) };
  });

  serve(listAnalysisLog, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "analysisRun", ids: [params.id] });
    const { rows, total } = await listLog(db, params.id, query);
    return pageOf(rows.map(logLineOf), query, total);
  });
}
