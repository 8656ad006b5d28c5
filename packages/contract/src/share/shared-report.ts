import { defectPriorities } from "@heliolens/domain/defects/rank-defect";
import { z } from "zod";
import { abnormalityClass, defectStatus, names, polygon } from "../defects/defect-values.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount, dayText, identity, moment, statusCounts } from "../inspection/inspection-values.ts";
import { mosaicLayer } from "../mosaics/thermal-mosaic.ts";
import { idNumber, secretOf } from "../wire-values.ts";

const room = "share";

/** 256 random bits. Behind the # of an address and in a body: no server, log or referrer sees either. */
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
  /** What it is estimated to cost; null where the power of a module is not known. */
  wonPerYear: amount,
  lon: amount,
  lat: amount,
  defectShapeGeom: polygon.nullable(),
  /** Addresses that the same link opens. */
  thermal: z.object({ url: z.string(), widthPx: z.int().nullable(), heightPx: z.int().nullable() }).nullable(),
  rgbUrl: z.string().nullable(),
});
export type SharedFinding = z.output<typeof sharedFinding>;

export const sharedReport = z.object({
  /** The number of the link: with the cookie of this answer it opens the report again. */
  seq: z.int(),
  name: z.string(),
  examineDate: dayText,
  siteName: z.string().nullable(),
  /** Of the site, for the moments shown. */
  timeZone: z.string(),
  companyName: z.string(),
  expiresAt: moment,
  byStatus: statusCounts,
  /** Of all open findings, estimated; null where the power of a module is not known. */
  loss: z.object({ powerKw: z.number(), energyMwhPerYear: z.number(), wonPerYear: z.number() }).nullable(),
  /** The open findings to repair first, and what that brings back. */
  first: z.object({ seqs: z.array(z.int()), wonPerYear: amount, kwhPerYear: amount, shareOfLoss: amount }),
  findings: z.array(sharedFinding),
  /** The plant's modules, or its strings where it has thousands of them; corners as GeoJSON has them. */
  plant: z.array(z.array(z.tuple([z.number(), z.number()]))),
  /** The thermal mosaic, whose tiles the same link opens; null where none was made. */
  mosaic: mosaicLayer.nullable(),
  /** Null until a PDF of this report alone was made. */
  pdfUrl: z.string().nullable(),
});
export type SharedReport = z.output<typeof sharedReport>;

export const openSharedReport = endpoint({
  name: "openSharedReport",
  room,
  method: "POST",
  path: "/api/shared-report",
  summary:
    "One report as its link shows it: what was found, worst first, at most 1,000, and where. Nobody signs in. Answers with a cookie for its pictures, which opens it again by its number.",
  access: "open",
  // What is written down of it is an entry of its own.
  changesState: false,
  body: z.union([
    z.strictObject({ link: linkSecret, password: secretOf({ minLength: 1, maxLength: 256 }).optional() }),
    z.strictObject({ seq: idNumber }),
  ]),
  answer: contentOf(sharedReport),
  refuses: ["share.not-found", "share.password-required", "share.password-wrong", "wire.too-many-requests"],
});
