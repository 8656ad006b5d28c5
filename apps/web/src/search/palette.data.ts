import { searchThings } from "@heliolens/contract/search/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

/** Answers belong to what was asked for: one that comes late is another question's and shows nowhere. */
export const thingsFound = (keyword: string) =>
  queryOptions({
    queryKey: ["palette", "things", keyword],
    queryFn: async ({ signal }) => (await call(searchThings, { query: { keyword } }, { signal })).content,
    placeholderData: keepPreviousData,
    enabled: keyword !== "",
  });
