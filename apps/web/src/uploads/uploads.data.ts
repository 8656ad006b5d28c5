import type { AnswerOf } from "@heliolens/contract/endpoint";
import type { PageFacts } from "@heliolens/contract/envelopes";
import { getReport } from "@heliolens/contract/inspection/reports";
import {
  type AttributeEntryItem,
  deleteAttributes,
  listAttributeEntries,
  listAttributes,
  retryAttributes,
  uploadAttributes,
} from "@heliolens/contract/uploads/attributes";
import { MOST_IMAGES_A_PAGE } from "@heliolens/contract/uploads/file-values";
import { getFlightQuality } from "@heliolens/contract/uploads/flight-quality";
import { choosePairs, listImagePairs, type PairChoice } from "@heliolens/contract/uploads/image-pairs";
import { getReportFiles, type ReportFilesSummary } from "@heliolens/contract/uploads/report-files";
import { deleteRgbImages, getRgbImage, listRgbImages } from "@heliolens/contract/uploads/rgb-images";
import { deleteThermalFiles, listThermalFiles } from "@heliolens/contract/uploads/thermal-files";
import {
  deleteThermalImages,
  getThermalImage,
  listThermalImageFiles,
  type ThermalImageFileItem,
} from "@heliolens/contract/uploads/thermal-images";
import {
  type ParameterWishes,
  setImageParameters,
  setReportParameters,
} from "@heliolens/contract/uploads/thermal-parameters";
import { type ListView, sortText } from "@heliolens/kit/lists/list-view.ts";
import { keepPreviousData, type QueryKey, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";
import { besideThePage } from "../shell/calls/read-long-answer.ts";
import { findLeftUploads } from "./queue/left-uploads.ts";

const room = "uploads";

/** A change to one file shows in lists, counts, pairs and lights; the inspection room counts images as well. */
export function useFilesRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [[room], ["inspection"]] satisfies QueryKey[]) void client.invalidateQueries({ queryKey });
  };
}

// While files are being read on the server, their lists are asked again.
const READING_POLL_MS = 2_000;
const pollWhile = (isReading: boolean) => (isReading ? READING_POLL_MS : false);

export const reportHead = (reportId: number) =>
  queryOptions({
    queryKey: [room, "report", reportId],
    queryFn: ({ signal }) => call(getReport, { params: { id: reportId } }, { signal }),
  });

export const filesSummary = (reportId: number) =>
  queryOptions({
    queryKey: [room, "summary", reportId],
    queryFn: async ({ signal }) => (await call(getReportFiles, { params: { id: reportId } }, { signal })).content,
    refetchInterval: ({ state }) => pollWhile(state.data !== undefined && isBeingRead(state.data)),
  });

const isBeingRead = ({ rgb, thermal, csv, attributes }: ReportFilesSummary): boolean =>
  rgb.pending + thermal.pending + csv.pending > 0 || ["loading", "retry"].includes(attributes.loadStatus);

/** The specification's page size of file lists. */
const PAGE_SIZE = 10;

const asked = (reportId: number, view: ListView<string>) => ({
  solarExamineReport: reportId,
  page: view.page,
  size: PAGE_SIZE,
  sort: sortText(view),
  keyword: view.keyword,
});

interface FilesPage<T> {
  readonly content: readonly T[];
  readonly page: PageFacts;
}

const isPending = ({ readState }: { readonly readState: string }): boolean => readState === "pending";

const pageOf =
  <T extends { readonly readState: string }>(
    kind: string,
    ask: (query: ReturnType<typeof asked>, options: { readonly signal: AbortSignal }) => Promise<FilesPage<T>>,
    isUnsettled: (row: T) => boolean = isPending,
  ) =>
  (reportId: number, view: ListView<string>) =>
    queryOptions({
      queryKey: [room, kind, asked(reportId, view)],
      queryFn: ({ signal }) => ask(asked(reportId, view), { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => pollWhile(state.data?.content.some(isUnsettled) ?? false),
    });

/** The image's temperatures are computed again from other parameters or another CSV. */
export const isRecomputing = ({ temperatureKind, maxHeat, readState }: ThermalImageFileItem): boolean =>
  (temperatureKind === "absolute" && maxHeat === null) || (temperatureKind === "pending" && readState === "read");

export const thermalPage = pageOf(
  "thermal",
  async (query, options) => {
    const { _embedded, page } = await call(listThermalImageFiles, { query }, options);
    return { content: _embedded.solarThermalImages, page };
  },
  (row) => isPending(row) || isRecomputing(row),
);

export const rgbPage = pageOf("rgb", async (query, options) => {
  const { _embedded, page } = await call(listRgbImages, { query }, options);
  return { content: _embedded.solarRgbImages, page };
});

export const csvPage = pageOf("csv", async (query, options) => {
  const { _embedded, page } = await call(listThermalFiles, { query }, options);
  return { content: _embedded.solarThermalFiles, page };
});

/** Names and sizes of the pictures a report holds, to compare a selection with. */
export const picturesThere = (reportId: number) =>
  queryOptions({
    queryKey: [room, "there", reportId],
    queryFn: async ({ signal }) => {
      const query = { solarExamineReport: reportId, size: MOST_IMAGES_A_PAGE };
      const [thermal, rgb] = await Promise.all([
        call(listThermalImageFiles, { query }, { signal, read: besideThePage("listThermalImageFiles") }),
        call(listRgbImages, { query }, { signal, read: besideThePage("listRgbImages") }),
      ]);
      return [...thermal._embedded.solarThermalImages, ...rgb._embedded.solarRgbImages];
    },
  });

export const thermalDetails = (id: number) =>
  queryOptions({
    queryKey: [room, "thermal-image", id],
    queryFn: ({ signal }) => call(getThermalImage, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => pollWhile(state.data?.isRecomputing ?? false),
  });

export const rgbDetails = (id: number) =>
  queryOptions({
    queryKey: [room, "rgb-image", id],
    queryFn: ({ signal }) => call(getRgbImage, { params: { id } }, { signal }),
  });

export const imagePairs = (reportId: number) =>
  queryOptions({
    queryKey: [room, "pairs", reportId],
    queryFn: async ({ signal }) => (await call(listImagePairs, { params: { id: reportId } }, { signal })).content,
  });

export const flightQuality = (reportId: number) =>
  queryOptions({
    queryKey: [room, "quality", reportId],
    queryFn: async ({ signal }) => (await call(getFlightQuality, { params: { id: reportId } }, { signal })).content,
    refetchInterval: ({ state }) => pollWhile((state.data?.pending ?? 0) > 0),
  });

export const attributeZips = (reportId: number) =>
  queryOptions({
    queryKey: [room, "attributes", reportId],
    queryFn: async ({ signal }) => (await call(listAttributes, { params: { id: reportId } }, { signal })).content,
    refetchInterval: ({ state: { data } }) => pollWhile(data !== undefined && isBeingLoaded(data)),
  });

type AttributeZips = AnswerOf<typeof listAttributes>["content"];

// A loaded entry finds its image a moment later, or whenever that arrives.
const isBeingLoaded = ({ loadStatus, zips }: AttributeZips): boolean =>
  ["loading", "retry"].includes(loadStatus) || zips.some(({ waiting }) => waiting > 0);

export const attributeEntries = (reportId: number, page: number, state: AttributeEntryItem["state"] | null) =>
  queryOptions({
    queryKey: [room, "attribute-entries", reportId, page, state],
    queryFn: ({ signal }) =>
      call(
        listAttributeEntries,
        { params: { id: reportId }, query: { page, size: PAGE_SIZE, ...(state !== null && { state }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** What closed tabs left unfinished on this device. */
const LOOK_AGAIN_MS = 2_000;
/** Looked at again as long as some tab carries a batch, for tabs close without a word. */
export const leftUploads = queryOptions({
  queryKey: [room, "left"],
  queryFn: findLeftUploads,
  refetchInterval: ({ state }) => (state.data !== undefined && state.data.carried > 0 ? LOOK_AGAIN_MS : false),
});

/** The field's name is the specification's. */
export function sendAttributeFile(reportId: number, { file, folder }: AttributeFile) {
  const form = new FormData();
  form.append("attrZipFile", file);
  return call(uploadAttributes, { params: { id: reportId }, query: { folder: folder.slice(0, 400) } }, { form });
}

/** A file with attributes or positions, and the folder it lay in. */
export interface AttributeFile {
  readonly file: File;
  readonly folder: string;
}

export const readAttributesAgain = (id: number) => call(retryAttributes, { params: { id } });
export const removeAttributes = (id: number) => call(deleteAttributes, { params: { id } });
export const savePairs = (reportId: number, choices: PairChoice[]) =>
  call(choosePairs, { params: { id: reportId }, body: { choices } });
export const saveImageParameters = (id: number, body: ParameterWishes) =>
  call(setImageParameters, { params: { id }, body });
export const saveReportParameters = (id: number, body: ParameterWishes) =>
  call(setReportParameters, { params: { id }, body });

const removals = { IR: deleteThermalImages, RGB: deleteRgbImages, CSV: deleteThermalFiles } as const;

/** Removes the files named, or all of the kind; tells which could not be removed. */
export async function removeFiles(kind: keyof typeof removals, reportId: number, ids: readonly number[] | "all") {
  const query = ids === "all" ? {} : { ids: ids.join(",") };
  return (await call(removals[kind], { params: { id: reportId }, query })).content;
}
