import {
  decideProposals,
  getRegistration,
  startRegistration,
  stopRegistration,
} from "@heliolens/contract/alignment/registration";
import { countPlacedImages, findPlant } from "@heliolens/database/queries/alignment/plant";
import { countUnsure, listFlights } from "@heliolens/database/queries/alignment/registration-flights";
import { addRun, askToStop, findLastRun } from "@heliolens/database/queries/alignment/registration-runs";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { getReportOf } from "../foundation/get-report.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { decide } from "./decide-proposals.ts";
import { mustHaveDesign } from "./must-have-design.ts";
import { registrationRunOf } from "./wire-items.ts";

/** The automatic registration of a report: started and stopped here, done by the worker, decided by a person. */
export function registrationRoutes({ db, serve, enqueue }: House): void {
  const lastRun = async (reportId: ReportId) => {
    const run = await findLastRun(db, reportId);
    if (run === undefined) return null;
    const [flights, unsureWhy] = await Promise.all([listFlights(db, run.id), countUnsure(db, run.id)]);
    return registrationRunOf(run, { flights, unsureWhy });
  };

  serve(getRegistration, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    return { content: await lastRun(params.id) };
  });

  serve(startRegistration, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const reportId = params.id;
    mustHaveDesign(await findPlant(db, reportId));
    const flights = body?.flights ?? null;
    const total = await countPlacedImages(db, reportId, flights);
    if (total === 0) throw new Refused("alignment.no-image-to-register");
    await db.transaction().execute(async (trx) => {
      const runId = await addRun(trx, { reportId, flights, total, userId: viewer.userId });
      if (runId === undefined) return;
      await enqueue(trx, [{ name: "alignment.register", payload: { runId }, once: String(runId) }]);
    });
    return { content: (await lastRun(reportId))! };
  });

  serve(stopRegistration, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    await askToStop(db, params.id);
    return { content: await lastRun(params.id) };
  });

  serve(decideProposals, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const { id: reportId, siteId } = await getReportOf(db, params.id);
    return { content: await decide(db, { reportId, siteId, viewer, enqueue }, body) };
  });
}
