import { deleteSiteImage, listSiteImages } from "@heliolens/contract/site-images/site-images";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/calls/call.ts";

/** The orthomosaics of a site, newest first. */
export const siteImages = (siteSeq: number) =>
  queryOptions({
    queryKey: ["inspection", "site-images", siteSeq],
    queryFn: async ({ signal }) => (await call(listSiteImages, { params: { id: siteSeq } }, { signal })).content,
    staleTime: 15_000,
  });

export const removeSiteImage = (seq: number) => call(deleteSiteImage, { params: { id: seq } });
