import type { BodyOf } from "@heliolens/contract/endpoint";
import { listBaseMaps, saveBaseMaps } from "@heliolens/contract/map/base-maps";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../calls/call.ts";

/** Base maps beside the bundled one; they change when an administrator changes them. */
export const baseMaps = queryOptions({
  queryKey: ["map", "base-maps"],
  queryFn: async ({ signal }) => (await call(listBaseMaps, {}, { signal })).content,
  staleTime: 5 * 60_000,
});

export const sendBaseMaps = (body: BodyOf<typeof saveBaseMaps>) => call(saveBaseMaps, { body });
