import { startRegistration } from "@heliolens/contract/alignment/registration";
import { listReports } from "@heliolens/contract/inspection/reports";
import {
  getLayoutRun,
  getProposedLayout,
  type LayoutRun,
  startLayoutRun,
  stopLayoutRun,
} from "@heliolens/contract/proposal/layout-proposal";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

const room = "proposal";
const MOST_REPORTS = 100;

/** Reports of a site that have thermal images, the newest first. */
export const flownReports = (siteId: number) =>
  queryOptions({
    queryKey: [room, "reports", siteId],
    queryFn: async ({ signal }) => {
      const query = { siteId, size: MOST_REPORTS, sort: "examineDate,desc" };
      const { _embedded } = await call(listReports, { query }, { signal });
      return _embedded.solarExamineReports.filter(({ thermalImageCount }) => thermalImageCount > 0);
    },
  });

const PROGRESS_POLL_MS = 1_500;

/** While it runs, asked again and again. */
export const layoutRunOf = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "run", reportSeq],
    queryFn: async ({ signal }) => (await call(getLayoutRun, { params: { id: reportSeq } }, { signal })).content,
    refetchInterval: ({ state }) => (isRunning(state.data) ? PROGRESS_POLL_MS : false),
  });

export const isRunning = (run: LayoutRun | null | undefined): boolean => run != null && isUnderWay(run.state);

/** Of one run: another one has another proposal. */
export const proposedLayoutOf = (reportSeq: number, runKey: string) =>
  queryOptions({
    queryKey: [room, "tables", reportSeq, runKey],
    queryFn: async ({ signal }) => (await call(getProposedLayout, { params: { id: reportSeq } }, { signal })).content,
    staleTime: Infinity,
  });

export const startRun = async (reportSeq: number) =>
  (await call(startLayoutRun, { params: { id: reportSeq } })).content;
export const stopRun = async (reportSeq: number) => (await call(stopLayoutRun, { params: { id: reportSeq } })).content;

export const alignFlight = (reportSeq: number) => call(startRegistration, { params: { id: reportSeq } });
