import {
  type AnalysisRun,
  getAnalysis,
  getAnalysisRun,
  listAnalysisLog,
  listAnalysisRuns,
  postStartAnalysis,
  postStopAnalysis,
} from "@heliolens/contract/analysis/analysis-runs";
import { getThresholds, saveThresholds } from "@heliolens/contract/analysis/analysis-thresholds";
import { getPrecision } from "@heliolens/contract/analysis/findings";
import { getModelCard } from "@heliolens/contract/analysis/model-card";
import type { BodySentOf } from "@heliolens/contract/call";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { type ListView, sortText } from "@heliolens/kit/lists/list-view.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";
import { pollUnlessStreaming } from "../shell/calls/change-stream.ts";
import { progressPollMs } from "./runs/progress-poll.ts";

export const room = "analysis";

const pollOf = (runs: readonly AnalysisRun[]): number | false => {
  const starts = runs.filter(({ state }) => isUnderWay(state)).map(({ startedAt }) => Date.parse(startedAt));
  return starts.length === 0 ? false : pollUnlessStreaming(progressPollMs(Date.now() - Math.max(...starts)));
};

/** The last run of each report. */
export const runsPage = (place: ListView<string>) => {
  const query = { page: place.page, sort: sortText(place), keyword: place.keyword, each: "report" } as const;
  return queryOptions({
    queryKey: [room, "runs", query],
    queryFn: ({ signal }) => call(listAnalysisRuns, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollOf(state.data?.content ?? []),
  });
};

const EARLIER_RUNS = 20;

export const runsOfReport = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "runs-of", reportSeq],
    queryFn: async ({ signal }) =>
      (await call(listAnalysisRuns, { query: { report: String(reportSeq), size: EARLIER_RUNS } }, { signal })).content,
  });

export const runBySeq = (seq: number) =>
  queryOptions({
    queryKey: [room, "run", seq],
    queryFn: async ({ signal }) => (await call(getAnalysisRun, { params: { id: seq } }, { signal })).content,
    refetchInterval: ({ state }) => pollOf(state.data === undefined ? [] : [state.data]),
  });

const LOG_LINES = 20;

export const logOf = (runSeq: number, page: number, isUnderWay: boolean) =>
  queryOptions({
    queryKey: [room, "log", runSeq, page],
    queryFn: ({ signal }) =>
      call(listAnalysisLog, { params: { id: runSeq }, query: { page, size: LOG_LINES } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isUnderWay ? LOG_POLL_MS : false,
  });

const LOG_POLL_MS = 4_000;

/** The last run of a report; null where there was none. */
export const analysisOf = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "of-report", reportSeq],
    queryFn: async ({ signal }) => (await call(getAnalysis, { params: { id: reportSeq } }, { signal })).content,
    refetchInterval: ({ state }) => pollOf(state.data == null ? [] : [state.data]),
  });

export const startAnalysis = async (reportSeq: number) =>
  (await call(postStartAnalysis, { params: { id: reportSeq } })).content;

export const stopAnalysis = async (reportSeq: number) =>
  (await call(postStopAnalysis, { params: { id: reportSeq } })).content;

export const modelCard = queryOptions({
  queryKey: [room, "model"],
  queryFn: async ({ signal }) => (await call(getModelCard, {}, { signal })).content,
  staleTime: 300_000,
  retry: false,
});

export const precision = queryOptions({
  queryKey: [room, "precision"],
  queryFn: async ({ signal }) => (await call(getPrecision, { query: {} }, { signal })).content,
});

export const thresholdsOf = (companySeq: number) =>
  queryOptions({
    queryKey: [room, "thresholds", companySeq],
    queryFn: async ({ signal }) => (await call(getThresholds, { params: { id: companySeq } }, { signal })).content,
  });

export const putThresholds = (companySeq: number, body: BodySentOf<typeof saveThresholds>) =>
  call(saveThresholds, { params: { id: companySeq }, body });
