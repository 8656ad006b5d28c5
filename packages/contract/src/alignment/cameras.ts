import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { MOST_OWN_CAMERAS, type OwnCamera, ownCameraRanges } from "@heliolens/domain/alignment/own-camera";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount, basedOn, byId, identity, moment } from "../inspection/inspection-values.ts";
import { idNumber, idNumberOf, lineOf } from "../wire-values.ts";

const room = "alignment";

const path = "/api/cameras";

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().min(min).max(max);
const wholeWithin = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

const lensFields = {
  /** Full angle between the middles of the left and the right side of the frame. */
  fieldOfViewDeg: within(ownCameraRanges.fieldOfViewDeg),
  /** Radial distortion; 0 where nobody knows it. */
  k1: within(ownCameraRanges.k1),
};

export const newCamera = z.strictObject({
  /** An administrator names the company. */
  companySeq: idNumberOf<CompanyId>().optional(),
  /** As the files name it (EXIF `Model`). */
  model: lineOf(100),
  widthPx: wholeWithin(ownCameraRanges.widthPx),
  heightPx: wholeWithin(ownCameraRanges.heightPx),
  /** Null: whichever lens of the model. */
  focalLengthMm: within(ownCameraRanges.focalLengthMm).nullable(),
  ...lensFields,
});

export const cameraChange = z.strictObject({ ...lensFields, ...basedOn });

export const ownCamera = z.object({
  ...identity,
  companySeq: idNumber,
  companyName: z.string(),
  model: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  focalLengthMm: amount,
  fieldOfViewDeg: z.number(),
  k1: z.number(),
  version: z.int(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
} satisfies Record<keyof Omit<OwnCamera, "folder">, z.ZodType> & z.ZodRawShape);
export type OwnCameraItem = z.output<typeof ownCamera>;

/** A row of the table that comes with the product. */
export const knownCamera = z.object({
  key: z.string(),
  make: z.string(),
  models: z.array(z.string()),
  kind: z.enum(["thermal", "visible"]),
  widthPx: z.int(),
  heightPx: z.int(),
  focalLengthMm: amount,
  fieldOfViewDeg: z.number(),
  k1: z.number(),
});
export type KnownCameraItem = z.output<typeof knownCamera>;

export const listCameras = endpoint({
  name: "listCameras",
  room,
  method: "GET",
  path,
  summary: `The camera table: what the product knows, and what the caller's companies entered, at most ${MOST_OWN_CAMERAS} each and 1,000 in all.`,
  answer: contentOf(z.object({ known: z.array(knownCamera), own: z.array(ownCamera) })),
});

export const createCamera = endpoint({
  name: "createCamera",
  room,
  method: "POST",
  path,
  summary: "Enter a camera for a company. All its images that this camera took are then placed anew.",
  body: newCamera,
  answer: contentOf(ownCamera),
  refuses: [
    "accounts.not-allowed",
    "accounts.company-not-found",
    "inspection.company-required",
    "alignment.camera-taken",
    "alignment.too-many-cameras",
    "alignment.lens-impossible",
  ],
});

export const updateCamera = endpoint({
  name: "updateCamera",
  room,
  method: "PUT",
  path: `${path}/{id}`,
  summary: "Change the lens of an own camera. All its images are then placed anew.",
  params: byId,
  body: cameraChange,
  answer: contentOf(ownCamera),
  refuses: [
    "accounts.not-allowed",
    "alignment.camera-not-found",
    "alignment.lens-impossible",
    "inspection.changed-meanwhile",
  ],
});

export const deleteCamera = endpoint({
  name: "deleteCamera",
  room,
  method: "DELETE",
  path: `${path}/{id}`,
  summary:
    "Take an own camera out of the table. Images of it that nobody aligned lie nowhere then, unless the product knows the camera.",
  params: byId,
  answer: contentOf(z.null()),
  refuses: ["accounts.not-allowed", "alignment.camera-not-found"],
});
