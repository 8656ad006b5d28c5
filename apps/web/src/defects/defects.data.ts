import type { BodySentOf, SentOf } from "@heliolens/contract/call";
import { compareReports } from "@heliolens/contract/defects/comparison";
import {
  addDefectComment,
  listDefectChanges,
  listDefectComments,
  removeDefectComment,
} from "@heliolens/contract/defects/defect-history";
import {
  countDefects,
  listDefectHandles,
  listDefects,
  listDefectsOnImage,
} from "@heliolens/contract/defects/defect-lists";
import { listImagesAtSpot, listModulesInImage } from "@heliolens/contract/defects/defect-locations";
import {
  createDefectType,
  deleteDefectType,
  listDefectTypes,
  orderDefectTypes,
  updateDefectType,
} from "@heliolens/contract/defects/defect-types";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { getDefect } from "@heliolens/contract/defects/defects";
import { listDefectPhotos, removeDefectPhoto } from "@heliolens/contract/field/field";
import { listPeopleOfDefect, setDefectTask } from "@heliolens/contract/tasks/tasks";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";
import type { DefectFilter, DefectOrder } from "./defect-filter.ts";
import { noteDefectChange } from "./defect-revision.ts";

export const room = "defects";

/** Rows come in pages of this many, as they scroll into sight: more at once would be checked too long for a smooth scroll. */
export const PAGE_SIZE = 50;

export interface DefectsRequest {
  readonly reportSeq: number;
  readonly filter: DefectFilter;
  readonly order: DefectOrder;
}

const queryOf = ({ filter, order }: DefectsRequest) => ({ ...filter, sort: `${order.column},${order.direction}` });

export const defectPage = (asked: DefectsRequest, page: number) =>
  queryOptions({
    queryKey: [room, "list", asked.reportSeq, queryOf(asked), page],
    queryFn: ({ signal }) =>
      call(
        listDefects,
        { params: { id: asked.reportSeq }, query: { ...queryOf(asked), page, size: PAGE_SIZE } as never },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const defectCountsOf = (reportSeq: number, filter: DefectFilter) =>
  queryOptions({
    queryKey: [room, "counts", reportSeq, filter],
    queryFn: async ({ signal }) =>
      (await call(countDefects, { params: { id: reportSeq }, query: filter as never }, { signal })).content,
    placeholderData: keepPreviousData,
  });

export const askHandles = async (asked: DefectsRequest) =>
  (await call(listDefectHandles, { params: { id: asked.reportSeq }, query: queryOf(asked) as never })).content;

// A page of the list holds no more.
const ROWS_AT_ONCE = 100;

/** The rows of these defects, in no order of their own; those that are gone are left out. */
export async function askRows(reportSeq: number, seqs: readonly number[]): Promise<DefectItem[]> {
  const rows: DefectItem[] = [];
  for (let start = 0; start < seqs.length; start += ROWS_AT_ONCE) {
    const ids = seqs.slice(start, start + ROWS_AT_ONCE).join(",");
    const query = { ids, ai: "include", page: 0, size: ROWS_AT_ONCE } as never;
    rows.push(...(await call(listDefects, { params: { id: reportSeq }, query })).content);
  }
  return rows;
}

/** Numbers of what the filter leaves, for markers whose tiles do not know all that the list is narrowed by. */
export const markersLeft = (reportSeq: number, filter: DefectFilter) =>
  queryOptions({
    queryKey: [room, "markers", reportSeq, filter],
    queryFn: async ({ signal }) => {
      // Findings have markers of their own whether the list shows them or not.
      const query = { ...filter, ai: filter.ai ?? "include", sort: "seq,asc" } as never;
      const { content } = await call(listDefectHandles, { params: { id: reportSeq }, query }, { signal });
      return content.map(({ seq }) => seq);
    },
    placeholderData: keepPreviousData,
  });

export const defectBySeq = (seq: number) =>
  queryOptions({
    queryKey: [room, "one", seq],
    queryFn: ({ signal }) => call(getDefect, { params: { id: seq } }, { signal }),
  });

export const defectsOnImage = (imageSeq: number) =>
  queryOptions({
    queryKey: [room, "on-image", imageSeq],
    queryFn: async ({ signal }) =>
      (await call(listDefectsOnImage, { params: { id: imageSeq }, query: { aiInclude: "true" } }, { signal })).content,
  });

/** Types change rarely; names come in both languages. */
export const defectTypes = queryOptions({
  queryKey: [room, "types"],
  queryFn: async ({ signal }) => (await call(listDefectTypes, {}, { signal }))._embedded.defectTypes,
  staleTime: 60_000,
});

export const modulesInImage = (imageSeq: number) =>
  queryOptions({
    queryKey: [room, "modules-in-image", imageSeq],
    queryFn: async ({ signal }) => (await call(listModulesInImage, { params: { id: imageSeq } }, { signal })).content,
    staleTime: 60_000,
  });

export const imagesAt = (reportSeq: number, [lon, lat]: LonLat) =>
  queryOptions({
    queryKey: [room, "images-at", reportSeq, lon, lat],
    queryFn: async ({ signal }) =>
      (
        await call(
          listImagesAtSpot,
          { params: { id: reportSeq }, query: { lon: degrees(lon), lat: degrees(lat) } },
          { signal },
        )
      ).content,
  });

const degrees = (value: number) => value.toFixed(9);

export const changesOf = (seq: number) =>
  queryOptions({
    queryKey: [room, "one", seq, "changes"],
    queryFn: async ({ signal }) => (await call(listDefectChanges, { params: { id: seq } }, { signal })).content,
  });

export const commentsOf = (seq: number) =>
  queryOptions({
    queryKey: [room, "one", seq, "comments"],
    queryFn: async ({ signal }) => (await call(listDefectComments, { params: { id: seq } }, { signal })).content,
  });

export const photosOf = (seq: number) =>
  queryOptions({
    queryKey: [room, "one", seq, "photos"],
    queryFn: async ({ signal }) => (await call(listDefectPhotos, { params: { id: seq } }, { signal })).content,
  });

export const removePhoto = (seq: number) => call(removeDefectPhoto, { params: { id: seq } });

/** Who may be given a defect or called in a comment. */
export const peopleOf = (seq: number) =>
  queryOptions({
    queryKey: [room, "people", seq],
    queryFn: async ({ signal }) => (await call(listPeopleOfDefect, { params: { id: seq } }, { signal })).content,
    staleTime: 60_000,
  });

export const saveTask = (seq: number, body: BodySentOf<typeof setDefectTask>) =>
  call(setDefectTask, { params: { id: seq }, body });

/** Beside the inspection before it, or the one chosen. */
export const comparisonOf = (reportSeq: number, withSeq: number | null = null) =>
  queryOptions({
    queryKey: [room, "comparison", reportSeq, withSeq],
    queryFn: async ({ signal }) => {
      const query = withSeq === null ? {} : { with: withSeq };
      return (await call(compareReports, { params: { id: reportSeq }, query }, { signal })).content;
    },
  });

export const addComment = (seq: number, text: string, key: string) =>
  call(addDefectComment, { params: { id: seq }, body: { text } }, { idempotencyKey: key });
export const removeComment = (seq: number) => call(removeDefectComment, { params: { id: seq } });

export const addType = (body: SentOf<typeof createDefectType>["body"]) => call(createDefectType, { body });
export const saveType = (seq: number, body: SentOf<typeof updateDefectType>["body"]) =>
  call(updateDefectType, { params: { id: seq }, body });
export const removeType = (seq: number) => call(deleteDefectType, { params: { id: seq } });
export const orderTypes = (parent: number | null, seqs: number[]) => call(orderDefectTypes, { body: { parent, seqs } });

/** After each change list, map and card table are asked for anew, and with them every count that shows defects. */
export function useDefectRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    noteDefectChange();
    await Promise.all([
      client.invalidateQueries({ queryKey: [room] }),
      client.invalidateQueries({ queryKey: ["inspection"] }),
    ]);
  };
}
