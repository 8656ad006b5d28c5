import type { BodySentOf } from "@heliolens/contract/call";
import {
  createSummary,
  type DocumentItem,
  deleteDocument,
  exportDefects,
  getDocument,
  listDocuments,
} from "@heliolens/contract/documents/documents";
import {
  createTrainingSetOfCompany,
  createTrainingSetOfReport,
  createTrainingSetOfSite,
} from "@heliolens/contract/documents/training-sets";
import { listReportsOfSameDate } from "@heliolens/contract/inspection/reports";
import type { SummarySection, TrainingScope } from "@heliolens/domain/documents/document";
import type { SummaryLayout } from "@heliolens/domain/documents/document-options";
import type { Language } from "@heliolens/messages/messages";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

export const room = "documents";

const POLL_MS = 700;
export const isUnderWay = ({ state }: Pick<DocumentItem, "state">): boolean =>
  state === "WAITING" || state === "MAKING";

/** One document, asked for again until it is made. */
export const documentBySeq = (seq: number) =>
  queryOptions({
    queryKey: [room, "one", seq],
    queryFn: async ({ signal }) => (await call(getDocument, { params: { id: seq } }, { signal })).content,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? POLL_MS : false),
  });

/** Summary reports that a report is part of, watched while one of them is being made. */
export const summariesOf = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "summaries", reportSeq],
    queryFn: async ({ signal }) =>
      (await call(listDocuments, { query: { reportId: reportSeq, kind: "summary" } }, { signal })).content,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? POLL_MS : false),
  });

/** Reports of the same site and day: a plant is often flown in parts. */
export const sameDayReports = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "same-day", reportSeq],
    queryFn: async ({ signal }) =>
      (await call(listReportsOfSameDate, { params: { id: reportSeq } }, { signal })).content,
    staleTime: 60_000,
  });

export const askExport = async (reportSeq: number, body: BodySentOf<typeof exportDefects>): Promise<DocumentItem> =>
  (await call(exportDefects, { params: { id: reportSeq }, body })).content;

export interface SummaryRequest {
  readonly reportSeqs: readonly number[];
  readonly language: Language;
  readonly sections: readonly SummarySection[];
  readonly layout: SummaryLayout;
  readonly qr: "none" | "link";
}

export async function askSummary(request: SummaryRequest): Promise<DocumentItem> {
  const { reportSeqs, language, sections, qr } = request;
  const { perPage, ...layout } = request.layout;
  const asked = { ...layout, perPage: String(perPage) as "1" | "2", language, qr };
  const query = { ...asked, reportId: reportSeqs.map(String), sections: sections.join(",") };
  return (await call(createSummary, { query })).content;
}

const trainingSetOf = {
  report: createTrainingSetOfReport,
  site: createTrainingSetOfSite,
  company: createTrainingSetOfCompany,
} as const satisfies Record<TrainingScope, unknown>;

export const askTrainingSet = async (of: TrainingScope, seq: number): Promise<DocumentItem> =>
  (await call(trainingSetOf[of], { params: { id: seq } })).content;

export const removeDocument = (seq: number) => call(deleteDocument, { params: { id: seq } });
