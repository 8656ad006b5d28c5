import { getDefectSummary, getNavigation } from "@heliolens/contract/inspection/dashboard";
import { getDemoPlant, loadDemoPlant, removeDemoPlant } from "@heliolens/contract/inspection/demo-plant";
import { getReport, getSiteOfReport } from "@heliolens/contract/inspection/reports";
import { getThermalImage, listThermalImages } from "@heliolens/contract/uploads/thermal-images";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";
import { besideThePage } from "../shell/calls/read-long-answer.ts";

const room = "inspection";

export const navigation = queryOptions({
  queryKey: [room, "navigation"],
  queryFn: ({ signal }) => call(getNavigation, {}, { signal }),
  staleTime: 15_000,
});

export interface SummaryScope {
  readonly projectId?: number;
  readonly siteId?: number;
}

export const defectSummary = (scope: SummaryScope) =>
  queryOptions({
    queryKey: [room, "summary", scope],
    queryFn: ({ signal }) => call(getDefectSummary, { query: scope }, { signal }),
    staleTime: 15_000,
  });

const DEMO_POLL_MS = 2_000;

/** While the demo's images arrive, asked again and again. */
export const demoPlant = queryOptions({
  queryKey: [room, "demo-plant"],
  queryFn: async ({ signal }) => (await call(getDemoPlant, {}, { signal })).content,
  refetchInterval: ({ state }) => (state.data?.state === "loading" ? DEMO_POLL_MS : false),
});

/** A change in the tree shows in every list and sum: all of them are asked for again. */
export function useInspectionRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [room] });
}

export function useDemoPlant() {
  const refresh = useInspectionRefresh();
  const load = useMutation({ mutationFn: () => call(loadDemoPlant, {}), onSettled: refresh });
  const remove = useMutation({ mutationFn: () => call(removeDemoPlant, {}), onSettled: refresh });
  return { load, remove };
}

export const reportById = (seq: number) =>
  queryOptions({
    queryKey: [room, "report", seq],
    queryFn: ({ signal }) => call(getReport, { params: { id: seq } }, { signal }),
  });

export const siteOfReport = (seq: number) =>
  queryOptions({
    queryKey: [room, "report", seq, "site"],
    queryFn: ({ signal }) => call(getSiteOfReport, { params: { id: seq } }, { signal }),
  });

const withFindings = { showAiDefect: "true" } as const;

/** Asked for once, however many parts of the screen need it at the same time. */
export const thermalImages = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "report", reportSeq, "thermal-images"],
    queryFn: async ({ signal }) => {
      const read = besideThePage("listThermalImages");
      const { content } = await call(
        listThermalImages,
        { params: { id: reportSeq }, query: withFindings },
        { signal, read },
      );
      return content;
    },
  });

/** The image that a report opens with, the one named or the first: known long before all of them are. */
export const openingImage = (reportSeq: number, named: number | null) =>
  queryOptions({
    queryKey: [room, "report", reportSeq, "opening-image", named],
    queryFn: async ({ signal }) => {
      if (named !== null) return call(getThermalImage, { params: { id: named } }, { signal });
      const query = { ...withFindings, size: 1 };
      return (await call(listThermalImages, { params: { id: reportSeq }, query }, { signal })).content[0] ?? null;
    },
  });
