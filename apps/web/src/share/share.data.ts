import type { BodySentOf } from "@heliolens/contract/call";
import {
  createShareLink,
  listCompanyShareLinks,
  listShareLinks,
  renewShareLink,
  revokeShareLink,
} from "@heliolens/contract/share/share-links";
import { openSharedReport } from "@heliolens/contract/share/shared-report";
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

export const renewShare = async (seq: number) => (await call(renewShareLink, { params: { id: seq } })).content;

export const revokeShare = (seq: number) => call(revokeShareLink, { params: { id: seq } });

export const sharesOfCompany = () =>
  queryOptions({
    queryKey: [room, "links", "company"],
    queryFn: async ({ signal }) => (await call(listCompanyShareLinks, {}, { signal })).content,
  });

/** What opens a report: the secret of a link, or its number in a browser that opened it already. */
export type SharedBy = BodySentOf<typeof openSharedReport>;

export const openShared = async (by: SharedBy) => (await call(openSharedReport, { body: by })).content;
