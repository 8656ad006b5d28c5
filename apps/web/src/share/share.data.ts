import type { BodySentOf } from "@heliolens/contract/call";
import { createShareLink, listShareLinks, revokeShareLink } from "@heliolens/contract/share/share-links";
import { getSharedReport } from "@heliolens/contract/share/shared-report";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

export const room = "share";

export const sharesOf = (reportSeq: number) =>
  queryOptions({
    queryKey: [room, "links", reportSeq],
    queryFn: async ({ signal }) => (await call(listShareLinks, { params: { id: reportSeq } }, { signal })).content,
  });

export const makeShare = async (reportSeq: number, body: BodySentOf<typeof createShareLink>) =>
  (await call(createShareLink, { params: { id: reportSeq }, body })).content;

export const revokeShare = (seq: number) => call(revokeShareLink, { params: { id: seq } });

export const sharedReportOf = (link: string) =>
  queryOptions({
    queryKey: [room, "report", link],
    queryFn: async ({ signal }) => (await call(getSharedReport, { query: { link } }, { signal })).content,
    retry: false,
  });
