import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, contentPageOf } from "../envelopes.ts";
import { idNumber, paging } from "../wire-values.ts";
import { lonLat } from "./alignment-values.ts";

/** Columns of equal length, a module a place. Where nothing saw a module, `bestImageIds` has null and the rest 0. */
export const coverage = z.object({
  moduleIds: z.array(idNumber),
  seenCounts: z.array(z.int()),
  bestImageIds: z.array(idNumber.nullable()),
  /** Pixels across a cell of the site's modules in the best image. */
  pxPerCell: z.array(z.number()),
  /** 0 in the middle of the best image, 1 in its corners. */
  fromCentre: z.array(z.number()),
  /** Between the line of sight and straight down; null where the camera's height is unknown. */
  angleDeg: z.array(z.number().nullable()),
  /** Modules that no image shows whole; those that are seen only near the edge of images. */
  neverSeen: z.int(),
  onlyAtEdge: z.int(),
  /** `fromCentre` from which on a module counts as at the edge. */
  edgeFrom: z.number(),
  /** Cell width that `pxPerCell` is reckoned by. */
  cellM: z.number(),
});
export type Coverage = z.output<typeof coverage>;

const room = "alignment";

const refuses = [
  "inspection.report-not-found",
  "inspection.report-without-site",
  "alignment.design-empty",
  "alignment.design-too-large",
] as const;

export const getCoverage = endpoint({
  name: "getCoverage",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/coverage",
  summary: "How often each module of the site is seen by the report's thermal images, and in which best.",
  params: byReport,
  answer: contentOf(coverage),
  refuses,
});

/** A module by its names, and where to look for it. */
export const unseenModule = z.object({
  seq: idNumber,
  arrayId: z.string(),
  stringId: z.string(),
  moduleId: z.string(),
  center: lonLat,
});
export type UnseenModule = z.output<typeof unseenModule>;

export const listUnseenModules = endpoint({
  name: "listUnseenModules",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/coverage/unseen",
  summary: "Modules of the site that no thermal image of the report shows, in the order of the design.",
  params: byReport,
  query: z.strictObject(paging),
  answer: contentPageOf(unseenModule),
  refuses,
});
