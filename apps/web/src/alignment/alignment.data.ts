import {
  type AlignmentRecord,
  type AlignmentSent,
  listAlignments,
  saveAlignments,
} from "@heliolens/contract/alignment/alignments";
import { createCamera, deleteCamera, listCameras, updateCamera } from "@heliolens/contract/alignment/cameras";
import { getCoverage, listUnseenModules } from "@heliolens/contract/alignment/coverage";
import { getFilmPoints, getReflightList } from "@heliolens/contract/alignment/film-points";
import {
  decideProposals,
  getRegistration,
  type RegistrationRun,
  startRegistration,
  stopRegistration,
} from "@heliolens/contract/alignment/registration";
import {
  assignReportCamera,
  listReportCameras,
  removeReportCamera,
} from "@heliolens/contract/alignment/report-cameras";
import type { BodySentOf } from "@heliolens/contract/call";
import { setSiteStand } from "@heliolens/contract/design/site-stand";
import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import { isUnderWay as isStateUnderWay } from "@heliolens/domain/runs/run-outcome";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";
import { pollUnlessStreaming } from "../shell/calls/change-stream.ts";
import type { FilmWish } from "./coverage/film-wish.ts";

const room = "alignment";

export const fetchAlignments = async (reportSeq: number, signal?: AbortSignal): Promise<readonly AlignmentRecord[]> =>
  (await call(listAlignments, { params: { id: reportSeq } }, { signal })).content;

export const putAlignments = async (
  reportSeq: number,
  alignments: readonly AlignmentSent[],
): Promise<readonly AlignmentRecord[]> =>
  (await call(saveAlignments, { params: { id: reportSeq }, body: { alignments: [...alignments] } })).content;

const PROGRESS_POLL_MS = 1_500;
export const isUnderWay = (run: RegistrationRun | null | undefined): boolean =>
  run != null && isStateUnderWay(run.state);

/** While it runs, asked again and again, where nobody tells how far it is. */
export const registrationOf = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "registration", reportSeq],
    queryFn: async ({ signal }) => (await call(getRegistration, { params: { id: reportSeq } }, { signal })).content,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollUnlessStreaming(PROGRESS_POLL_MS) : false),
  });

export const startRun = async (reportSeq: number) =>
  (await call(startRegistration, { params: { id: reportSeq } })).content;

export const stopRun = async (reportSeq: number) =>
  (await call(stopRegistration, { params: { id: reportSeq } })).content;

export interface Decision {
  readonly decision: "keep" | "drop";
  /** What a place may rest on to be kept. */
  readonly evidence?: PlacementState[];
  /** Without: all that are open. */
  readonly thermalImageIds?: number[];
}

export const decide = async (reportSeq: number, body: Decision) =>
  (await call(decideProposals, { params: { id: reportSeq }, body })).content;

/** For the parts of a site's design whose stand nobody knows yet. */
export const setStand = (siteSeq: number, stand: ModuleStand) =>
  call(setSiteStand, { params: { id: siteSeq }, body: { stand, where: "unknown" } });

export const coverageOf = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "coverage", reportSeq],
    queryFn: async ({ signal }) => (await call(getCoverage, { params: { id: reportSeq } }, { signal })).content,
    retry: false,
  });

export const filmPlanOf = (reportSeq: number, query: FilmWish) =>
  queryOptions({
    queryKey: [room, "film-points", reportSeq, query],
    queryFn: async ({ signal }) =>
      (await call(getFilmPoints, { params: { id: reportSeq }, query }, { signal })).content,
    // The fields and the map keep what they show until the next plan is there.
    placeholderData: keepPreviousData,
    retry: false,
  });

export const reflightAddress = (
  reportSeq: number,
  format: "kml" | "wpml",
  query: FilmWish & { readonly points: "gaps" | "all" },
): string => {
  const path = getReflightList.path.replace("{id}", String(reportSeq)).replace("{format}", format);
  return `${path}?${new URLSearchParams(Object.entries(query))}`;
};

/** Modules that no image shows, a page of them. */
export const unseenModules = (reportSeq: number, page: number) =>
  queryOptions({
    queryKey: [room, "coverage", reportSeq, "unseen", page],
    queryFn: ({ signal }) =>
      call(listUnseenModules, { params: { id: reportSeq }, query: { page, size: UNSEEN_A_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

const UNSEEN_A_PAGE = 50;

export const camerasKey = [room, "cameras"] as const;

export const cameraTable = queryOptions({
  queryKey: camerasKey,
  queryFn: async ({ signal }) => (await call(listCameras, {}, { signal })).content,
});

export const addCamera = (body: BodySentOf<typeof createCamera>) => call(createCamera, { body });
export const saveCamera = (id: number, body: BodySentOf<typeof updateCamera>) =>
  call(updateCamera, { params: { id }, body });
export const reportCameras = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "report-cameras", reportSeq],
    queryFn: async ({ signal }) => (await call(listReportCameras, { params: { id: reportSeq } }, { signal })).content,
  });
export const assignCamera = (reportSeq: number, body: BodySentOf<typeof assignReportCamera>) =>
  call(assignReportCamera, { params: { id: reportSeq }, body });
export const takeCameraBack = (reportSeq: number, cameraId: number) =>
  call(removeReportCamera, { params: { id: reportSeq }, query: { cameraId } });

export const removeCamera = (id: number) => call(deleteCamera, { params: { id } });
