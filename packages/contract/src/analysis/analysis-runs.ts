import { analysisEvents, analysisMethods } from "@heliolens/domain/analysis/analysis-run";
import { runOutcomes, runStates } from "@heliolens/domain/runs/run-outcome";
import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, contentPageOf } from "../envelopes.ts";
import { byId, dayText, identity, moment, newestFirst } from "../inspection/inspection-values.ts";
import { leftOutReasons } from "../runs/left-out-reasons.ts";
import { idText, keyword, paging, sortOf } from "../wire-values.ts";
import { thresholdValues } from "./analysis-thresholds.ts";

const room = "analysis";

export const analysisRun = z.object({
  ...identity,
  report: z.object({ ...identity, name: z.string(), examineDate: dayText }),
  site: z.object({ ...identity, name: z.string() }).nullable(),
  /** Of the site, for its moments. */
  timeZone: z.string(),
  company: z.object({ ...identity, name: z.string() }),
  state: z.enum(runStates),
  /** What a person is told: `done-with-left-out` is a DONE that left images out. */
  outcome: z.enum(runOutcomes),
  way: z.enum(analysisMethods),
  /** Images that are through, those left out among them. */
  done: z.int(),
  total: z.int(),
  /** Left out: no temperatures, no place, unreadable. The log names each. */
  leftOut: z.int(),
  leftOutWhy: leftOutReasons,
  /** Analysed images whose place only their GPS position tells: their findings may name a module of the wrong table. */
  byPosition: z.int(),
  /** What this run has found; null until it has ended. */
  found: z.int().nullable(),
  /** Findings of the report now, whichever run found them. */
  findings: z.object({ open: z.int(), confirmed: z.int(), rejected: z.int() }),
  /** Runs before it, where it waits; 0 is the next. */
  queuePosition: z.int().nullable(),
  /** Since its worker took it up. */
  imagesPerMinute: z.int().nullable(),
  remainingSeconds: z.int().nullable(),
  /** No word from its worker for a minute: it is taken up again where it stood as soon as another worker notices. */
  isSilent: z.boolean(),
  /** How often a worker took it up: more than once where one died. */
  attempts: z.int(),
  /** Null until it was taken up. */
  modelVersion: z.string().nullable(),
  thresholds: thresholdValues,
  /** Grows with every change of the alignment of the report's images. */
  alignmentVersion: z.int(),
  designRevision: z.int(),
  /** The alignment or the drawing has changed since: its findings may lie beside their modules. */
  isOutdated: z.boolean(),
  startedAt: moment,
  startedBy: z.string().nullable(),
  endedAt: moment.nullable(),
  /** A code of the catalogue where the state is FAILED. */
  problem: z.string().nullable(),
});
export type AnalysisRun = z.output<typeof analysisRun>;

const ofReport = { room, params: byReport, refuses: ["inspection.report-not-found"] } as const;

export const getAnalysis = endpoint({
  ...ofReport,
  name: "getAnalysis",
  method: "GET",
  path: "/api/ai/status/{id}",
  summary: "The last analysis of a report and how far it is; null where there was none.",
  answer: contentOf(analysisRun.nullable()),
});

const start = {
  ...ofReport,
  path: "/api/ai/start/{id}",
  summary:
    "Analyse the images of a report. While one waits or runs it answers that one. It replaces the findings that nobody has decided or edited, when it ends.",
  changesState: true,
  answer: contentOf(analysisRun),
  refuses: ["inspection.report-not-found", "analysis.no-image", "analysis.nothing-aligned"],
} as const;
/** The specification has it as a GET; a token in a header is asked for there too, so no foreign page can start one. */
export const startAnalysis = endpoint({ ...start, name: "startAnalysis", method: "GET" });
export const postStartAnalysis = endpoint({ ...start, name: "postStartAnalysis", method: "POST" });

const stop = {
  ...ofReport,
  path: "/api/ai/stop/{id}",
  summary:
    "Stop the analysis of a report; it keeps what it has found. One that waits stops at once. Where none is under way it answers the last one, or null.",
  changesState: true,
  answer: contentOf(analysisRun.nullable()),
} as const;
export const stopAnalysis = endpoint({ ...stop, name: "stopAnalysis", method: "GET" });
export const postStopAnalysis = endpoint({ ...stop, name: "postStopAnalysis", method: "POST" });

export const runSortColumns = ["seq", "startedAt", "endedAt", "state", "report"] as const;

export const listAnalysisRuns = endpoint({
  name: "listAnalysisRuns",
  room,
  method: "GET",
  path: "/api/ai/runs",
  summary: "Analyses of the reports the caller may see, or the last one of each report.",
  query: z.strictObject({
    ...paging,
    /** Looked for in the names of report and site. */
    keyword,
    report: idText.optional(),
    state: z.enum([...runStates, "UNDER_WAY"]).optional(),
    each: z.enum(["run", "report"]).default("run"),
    sort: sortOf(runSortColumns, newestFirst),
  }),
  answer: contentPageOf(analysisRun),
});

export const getAnalysisRun = endpoint({
  name: "getAnalysisRun",
  room,
  method: "GET",
  path: "/api/ai/runs/{id}",
  summary: "One analysis.",
  params: byId,
  answer: contentOf(analysisRun),
  refuses: ["analysis.run-not-found"],
});

export const analysisLogLine = z.object({
  ...identity,
  at: moment,
  event: z.enum(analysisEvents),
  /** The image it is about; its id is null once it was deleted. */
  image: z.object({ id: z.int().nullable(), imgName: z.string() }).nullable(),
  /** A code of the catalogue. */
  why: z.string().nullable(),
});
export type AnalysisLogLine = z.output<typeof analysisLogLine>;

export const listAnalysisLog = endpoint({
  name: "listAnalysisLog",
  room,
  method: "GET",
  path: "/api/ai/runs/{id}/log",
  summary: "What a run has written down, latest first: how it went, and every image it left out with why.",
  params: byId,
  query: z.strictObject(paging),
  answer: contentPageOf(analysisLogLine),
  refuses: ["analysis.run-not-found"],
});
