import { ownCameraRanges } from "@heliolens/domain/alignment/own-camera";
import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount, identity } from "../inspection/inspection-values.ts";
import { idNumber, lineOf } from "../wire-values.ts";

const room = "alignment";
const path = "/api/examine-report/{id}/cameras";

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().min(min).max(max);
const wholeWithin = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

export const assignedCamera = z.strictObject({
  /** For people: the files name none. */
  name: lineOf(100),
  /** Of the upload; empty: all folders. */
  folder: z.string().max(1_000).default(""),
  widthPx: wholeWithin(ownCameraRanges.widthPx),
  heightPx: wholeWithin(ownCameraRanges.heightPx),
  focalLengthMm: within(ownCameraRanges.focalLengthMm).nullable(),
  /** Full angle between the middles of the left and the right side of the frame. */
  fieldOfViewDeg: within(ownCameraRanges.fieldOfViewDeg),
  /** Radial distortion; 0 where nobody knows it. */
  k1: within(ownCameraRanges.k1),
});

export const reportCamera = z.object({
  ...identity,
  name: z.string(),
  /** Of the upload; empty: all folders. */
  folder: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  focalLengthMm: amount,
  fieldOfViewDeg: z.number(),
  k1: z.number(),
});
export type ReportCameraItem = z.output<typeof reportCamera>;

export const listReportCameras = endpoint({
  name: "listReportCameras",
  room,
  method: "GET",
  path,
  summary: "The cameras assigned to images of a report whose files name none, one for each folder and size of frame.",
  params: byReport,
  answer: contentOf(z.array(reportCamera)),
  refuses: ["inspection.report-not-found"],
});

export const assignReportCamera = endpoint({
  name: "assignReportCamera",
  room,
  method: "PUT",
  path,
  summary:
    "Assign a camera to images of a report whose files name none: those of a folder, or all. They are then placed anew.",
  params: byReport,
  body: assignedCamera,
  answer: contentOf(z.array(reportCamera)),
  refuses: ["inspection.report-not-found", "alignment.lens-impossible"],
});

export const removeReportCamera = endpoint({
  name: "removeReportCamera",
  room,
  method: "DELETE",
  path,
  summary: "Take an assigned camera back: told twice it is gone once. Images that nobody aligned lose their footprint.",
  params: byReport,
  query: z.strictObject({ cameraId: z.coerce.number().pipe(idNumber) }),
  answer: contentOf(z.array(reportCamera)),
  refuses: ["inspection.report-not-found"],
});
