import { analysisRequest } from "@heliolens/contract/analysis/analysis-request";
import { listSilentRuns } from "@heliolens/database/queries/analysis/run-lifecycle";
import { done, job } from "../job.ts";

/** Runs whose workers died more often than the queue tries a job: they are taken up again where they stood. */
export const reviveRuns = job("analysis.revive", async (_nothing, { db }) => {
  const silent = await listSilentRuns(db);
  return done(silent.map(analysisRequest), { silent: silent.length });
});
