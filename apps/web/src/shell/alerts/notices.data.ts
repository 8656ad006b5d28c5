import { listMyNotices, readMyNotices } from "@heliolens/contract/tasks/notices";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../calls/call.ts";

const ASKED_EVERY_MS = 60_000;

/** What the user should hear of; asked for again every minute while the page is looked at. */
export const myNotices = queryOptions({
  queryKey: ["notices"],
  queryFn: async ({ signal }) => (await call(listMyNotices, {}, { signal })).content,
  refetchInterval: ASKED_EVERY_MS,
});

export const readNotices = (upTo: number) => call(readMyNotices, { body: { upTo } });
