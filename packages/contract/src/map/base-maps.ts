import { FINEST_BASE_ZOOM, isTileTemplate, mostBaseMaps } from "@heliolens/domain/map/further-base-map";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { lineOf, textOf } from "../wire-values.ts";

const room = "map";

const zoom = z.int().min(0).max(FINEST_BASE_ZOOM);

/** One base map as an administrator gives it. */
export const baseMapSent = z
  .strictObject({
    nameKo: lineOf(60),
    nameEn: lineOf(60),
    urlTemplate: lineOf(500).refine(isTileTemplate),
    attribution: textOf(200),
    minZoom: zoom,
    maxZoom: zoom,
  })
  .refine(({ minZoom, maxZoom }) => minZoom <= maxZoom, { path: ["maxZoom"] });

const baseMap = z.object({
  nameKo: z.string(),
  nameEn: z.string(),
  urlTemplate: z.string(),
  attribution: z.string(),
  minZoom: z.int(),
  maxZoom: z.int(),
});
const baseMapList = z.object({ version: z.int(), baseMaps: z.array(baseMap).max(mostBaseMaps) });
export type BaseMapItem = z.output<typeof baseMap>;
export type BaseMapList = z.output<typeof baseMapList>;

export const listBaseMaps = endpoint({
  name: "listBaseMaps",
  room,
  method: "GET",
  path: "/api/base-maps",
  summary: "Base maps beside the bundled one, in their order. The browser fetches their tiles itself.",
  answer: contentOf(baseMapList),
});

export const saveBaseMaps = endpoint({
  name: "saveBaseMaps",
  room,
  method: "PUT",
  path: "/api/base-maps",
  summary: "Replace the list of base maps. Pages that are open show them without being loaded again.",
  body: z.strictObject({ version: z.int32().min(0), baseMaps: z.array(baseMapSent).max(mostBaseMaps) }),
  answer: contentOf(baseMapList),
  refuses: ["accounts.not-allowed", "inspection.changed-meanwhile"],
});
