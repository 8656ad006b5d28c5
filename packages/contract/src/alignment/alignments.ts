import { alignmentStates, MOST_ALIGNED_AT_ONCE } from "@heliolens/domain/alignment/alignment-state";
import { imageDoubts } from "@heliolens/domain/alignment/image-doubt";
import { z } from "zod";
import { byReport, byThermalImage } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount, moment } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";
import { corners, lens, lonLat, placementFields, trustFields } from "./alignment-values.ts";

const room = "alignment";

export const alignmentProposal = z.object({
  ...placementFields,
  ...trustFields,
  /** How far it would move the middle of the image from where it lies now. */
  moveCm: amount,
  /** Why it is not trusted; null where it is, or the run did not say. */
  why: z.enum(imageDoubts).nullable(),
});

export const alignmentRecord = z.object({
  thermalImageId: idNumber,
  ...placementFields,
  /** `first`: where its own word puts it. Proposed is what has a `proposal`, whatever its state. */
  state: z.enum(alignmentStates),
  /** 0 until somebody aligned it. */
  version: z.int().nonnegative(),
  ...trustFields,
  imgName: z.string(),
  takenAt: moment.nullable(),
  flight: z.int(),
  /** From 1 in each flight; one straight stretch of it. */
  flightLine: z.int(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  /** What tells the camera: the model and the focal length that the file names. */
  cameraModel: z.string().nullable(),
  /** Of the upload. */
  folder: z.string(),
  focalLengthMm: amount,
  /** Null where the camera is unknown. */
  lens: lens.nullable(),
  /** Where the camera was; known of images without a footprint too. */
  cameraPosition: z.tuple([z.number(), z.number()]).nullable(),
  imgUrl: z.string(),
  thumbImgUrl: z.string().nullable(),
  firstPositionCoordinates: corners.nullable(),
  /** Why it has no first footprint; a code of the catalogue. */
  firstProblem: z.string().nullable(),
  updatedAt: moment.nullable(),
  updatedBy: z.string().nullable(),
  /** What the last registration proposes and nobody has decided yet. */
  proposal: alignmentProposal.nullable(),
});
export type AlignmentRecord = z.output<typeof alignmentRecord>;

export const listAlignments = endpoint({
  name: "listAlignments",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/alignments",
  summary: "Where each thermal image of a report lies, in the order of the flight, at most 10,000.",
  params: byReport,
  answer: contentOf(z.array(alignmentRecord)),
  refuses: ["inspection.report-not-found"],
});

/** The four corners say everything. Without them centre, scale and rotation place the first footprint. */
export const alignmentSent = z.strictObject({
  thermalImageId: idNumber,
  /** What the edit was based on. */
  version: z.int32().nonnegative(),
  /** Null takes the image back to its first footprint. */
  positionCoordinates: corners.nullable().optional(),
  centerCoordinate: lonLat.nullable().optional(),
  scaleFactor: z.number().min(0.01).max(100).nullable().optional(),
  rotation: z.number().min(-360).max(360).nullable().optional(),
});
export type AlignmentSent = z.input<typeof alignmentSent>;

export const saveAlignments = endpoint({
  name: "saveAlignments",
  room,
  method: "PUT",
  path: "/api/examine-report/{id}/alignments",
  summary:
    "Place many images by hand, all or none. `positionCoordinates: null` takes one back to its first footprint. One that was changed meanwhile refuses the call: `details.current` has those records, `details.changedBy` who did it.",
  params: byReport,
  body: z.strictObject({ alignments: z.array(alignmentSent).min(1).max(MOST_ALIGNED_AT_ONCE) }),
  bodyLimitBytes: 2 * 1024 * 1024,
  /** The records as they are now, in the order sent. */
  answer: contentOf(z.array(alignmentRecord)),
  refuses: [
    "inspection.report-not-found",
    "inspection.changed-meanwhile",
    "alignment.image-elsewhere",
    "alignment.image-repeated",
    "alignment.place-incomplete",
    "alignment.footprint-folded",
    "alignment.footprint-out-of-range",
  ],
});

export const alignmentChange = z.object({
  version: z.int(),
  changedAt: moment,
  changedBy: z.string().nullable(),
  from: z.object({ state: z.enum(alignmentStates), positionCoordinates: corners.nullable() }),
  to: z.object({ state: z.enum(alignmentStates), positionCoordinates: corners.nullable() }),
});
export type AlignmentChange = z.output<typeof alignmentChange>;

export const listAlignmentChanges = endpoint({
  name: "listAlignmentChanges",
  room,
  method: "GET",
  path: "/api/solar-thermal-images/{id}/alignment-changes",
  summary: "Who placed a thermal image where, the last change first, at most 200.",
  params: byThermalImage,
  answer: contentOf(z.array(alignmentChange)),
  refuses: ["uploads.image-not-found"],
});
