import { getSite } from "@heliolens/contract/inspection/sites";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

/** Where the site is said to be, longitude first; null: nobody said. */
export const siteLocation = (siteId: number) =>
  queryOptions({
    queryKey: ["layouts", "site-place", siteId],
    queryFn: async ({ signal }) => {
      const { content } = await call(getSite, { params: { id: siteId } }, { signal });
      return content.location?.coordinates ?? null;
    },
  });
