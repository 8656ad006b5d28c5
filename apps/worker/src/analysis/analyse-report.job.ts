import type { Db } from "@heliolens/database/database";
import { listImagesToAnalyse, listThroughIds } from "@heliolens/database/queries/analysis/run-images";
import {
  endRun,
  hearFrom,
  isOvertaken,
  note,
  type RunEnd,
  type RunWord,
  saveImage,
  type TakenRun,
  takeRun,
  tallyOf,
} from "@heliolens/database/queries/analysis/run-lifecycle";
import { replaceFindings } from "@heliolens/database/queries/analysis/save-findings";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import { readModelFiles } from "@heliolens/detection/classifier/model-card";
import { ModelUnusable } from "@heliolens/detection/classifier/model-unusable";
import { endStateOf } from "@heliolens/domain/runs/run-outcome";
import { modelFolder } from "@heliolens/files/model-folder";
import { done, type Job, type JobContext, job, type Outcome, skipped } from "../job.ts";
import type { AnalysisEnded, AnalysisOrder } from "./analysis-messages.ts";
import { drawingToAnalyse } from "./drawing-to-analyse.ts";
import { imagesToAnalyse } from "./images-to-analyse.ts";
import { lookAtImages } from "./look-at-images.ts";

// A run is given up after this many attempts in a row without progress.
const MOST_FRUITLESS = 3;

/** Analyses a report. Killed in the middle it goes on with the next image; its findings are written once, when it ends. */
export const analysisJob = (modelDir: string): Job<"analysis.run"> =>
  job("analysis.run", async ({ runId }, context) => {
    const { db, signal } = context;
    const run = await db.transaction().execute((trx) => takeRun(trx, runId));
    if (run === undefined) return skipped("ended before it began, or its report is gone");
    try {
      if (run.fruitless >= MOST_FRUITLESS) throw new Error("no worker got any further with it");
      return await analyse(context, modelDir, run);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof ModelUnusable) {
        await fail(db, run, error.why);
        return skipped(error.message);
      }
      if (run.fruitless + 1 >= MOST_FRUITLESS) await fail(db, run, "analysis.failed");
      throw error;
    }
  });

export const analyseReport = analysisJob(modelFolder);

const fail = (db: Db, { token }: TakenRun, problem: "analysis.failed" | ModelUnusable["why"]) =>
  db.transaction().execute((trx) => endRun(trx, token, { state: "FAILED", problem }));

async function analyse(context: JobContext, modelDir: string, run: TakenRun): Promise<Outcome> {
  const { db } = context;
  const { token, reportId, way } = run;
  const modelVersion = way === "modules" ? (await readModelFiles(modelDir)).card.version : null;
  const rows = await listImagesToAnalyse(db, reportId);
  const { ready, leftOut, byPosition } = imagesToAnalyse(rows, way, await findFlightContext(db, reportId));
  const through = await listThroughIds(db, token.runId);
  const facts = { total: rows.length, byPosition, ...(modelVersion !== null && { modelVersion }) };
  let word = await hearFrom(db, token, facts);
  if (way === "regions" && token.attempt === 1) await note(db, token.runId, { event: "without-design" });
  for (const { id, name, why } of leftOut.filter((image) => !through.has(image.id)))
    if (word === "go") word = await saveImage(db, token, { imageId: id, imageName: name, sightings: null, why });
  const order: AnalysisOrder = {
    way,
    images: word === "go" ? ready.filter(({ id }) => !through.has(id)) : [],
    places: new Map(ready.map((image) => [image.id, image])),
    modules: way === "modules" ? await drawingToAnalyse(db, reportId) : [],
    thresholds: run.thresholds,
    modelDir,
  };
  const ended = word === "leave" ? { word, findings: [] } : await lookAtImages(context, token, order);
  return conclude(db, run, modelVersion, ended);
}

/** The findings and the run's end in one transaction: all of them, once, or nothing. */
async function conclude(
  db: Db,
  { token, reportId }: TakenRun,
  modelVersion: string | null,
  { word, findings }: AnalysisEnded,
): Promise<Outcome> {
  const { runId } = token;
  const found = await db.transaction().execute(async (trx) => {
    // Asked in the transaction: a stop or a later worker between the last image and now is heard.
    const last: RunWord = word === "leave" ? word : await hearFrom(trx, token);
    if (last === "leave") {
      await endRun(trx, token, { state: "STOPPED" });
      return null;
    }
    const state = endStateOf(await tallyOf(trx, runId));
    // A run that looked at nothing knows nothing: findings of an earlier one stay.
    const isEmpty = state === "FAILED" || (await isOvertaken(trx, runId));
    const count = isEmpty ? 0 : await replaceFindings(trx, { runId, reportId, modelVersion, findings });
    await endRun(trx, token, last === "stop" ? { state: "STOPPED", found: count } : endOf(state, count));
    return count;
  });
  return found === null ? skipped("its report is gone, or another worker has it") : done([], { findings: found });
}

const endOf = (state: "DONE" | "FAILED", found: number): RunEnd =>
  state === "DONE" ? { state, found } : { state, problem: "analysis.nothing-analysed" };
