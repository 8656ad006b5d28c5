import { defectPriorities } from "@heliolens/domain/defects/rank-defect";
import { z } from "zod";
import { abnormalityClass, defectStatus, names, polygon } from "../defects/defect-values.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount, dayText, identity, moment, statusCounts } from "../inspection/inspection-values.ts";
import { mosaicLayer } from "../mosaics/thermal-mosaic.ts";

const room = "share";

/** 256 random bits. In the query, which no log keeps. */
export const linkSecret = z.string().regex(/^[\w-]{43}$/);

/** Findings that a link shows; the PDF has all of them. */
export const mostShared = 1_000;

export const sharedFinding = z.object({
  ...identity,
  label: z.string(),
  defectName: names,
  defectStatus,
  class: abnormalityClass,
  priority: z.enum(defectPriorities).nullable(),
  maxHeat: amount,
  deltaT: amount,
  normalisedDeltaT: amount,
  isRelative: z.boolean(),
  contrast: amount,
  place: z.string().nullable(),
  lon: amount,
  lat: amount,
  defectShapeGeom: polygon.nullable(),
  /** Addresses that the same link opens. */
  thermal: z.object({ url: z.string(), widthPx: z.int().nullable(), heightPx: z.int().nullable() }).nullable(),
  rgbUrl: z.string().nullable(),
});
export type SharedFinding = z.output<typeof sharedFinding>;

export const sharedReport = z.object({
  name: z.string(),
  examineDate: dayText,
  siteName: z.string().nullable(),
  /** Of the site, for the moments shown. */
  timeZone: z.string(),
  companyName: z.string(),
  expiresAt: moment,
  byStatus: statusCounts,
  findings: z.array(sharedFinding),
  /** The plant's modules, or its strings where it has thousands of them; corners as GeoJSON has them. */
  plant: z.array(z.array(z.tuple([z.number(), z.number()]))),
  /** The thermal mosaic, whose tiles the same link opens; null where none was made. */
  mosaic: mosaicLayer.nullable(),
  /** Null until a PDF of this report alone was made. */
  pdfUrl: z.string().nullable(),
});
export type SharedReport = z.output<typeof sharedReport>;

export const getSharedReport = endpoint({
  name: "getSharedReport",
  room,
  method: "GET",
  path: "/api/shared-report",
  summary: "One report as its link shows it: what was found, worst first, at most 1,000, and where. Nobody signs in.",
  access: "open",
  query: z.strictObject({ link: linkSecret }),
  answer: contentOf(sharedReport),
  refuses: ["share.not-found"],
});
