import { z } from "zod";
import { byDefect, byReport } from "../by-id.ts";
import { defectItem, defectStatus } from "../defects/defect-values.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { byId, identity, moment } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";

const room = "field";

export const tapDefectStatus = endpoint({
  name: "tapDefectStatus",
  room,
  method: "POST",
  path: "/api/module-defects/{id}/taps",
  summary:
    "Set a defect's status as it was tapped in the field, maybe long ago: the history keeps the time of the tap. Refused where the status is not what stood on the phone; where it is already as tapped, nothing changes.",
  params: byDefect,
  body: z.strictObject({ from: defectStatus, to: defectStatus, tappedAt: moment }),
  answer: contentOf(defectItem),
  refuses: ["defects.defect-not-found", "inspection.changed-meanwhile"],
});

/** The details of `inspection.changed-meanwhile`: the defect as it is now, and who made it so. */
export const overtakenTap = z.object({ current: defectItem, changedBy: z.string().nullable() });

const ring = z.array(z.tuple([z.number(), z.number()]));

export const listReportRows = endpoint({
  name: "listReportRows",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/rows",
  summary:
    "Outlines of the strings of a report's site, for a plan on a phone: at most 3,000. Empty where the report has no site or the site no drawing.",
  params: byReport,
  answer: contentOf(z.array(ring)),
  refuses: ["inspection.report-not-found"],
});

/** The defects of a report as a phone keeps them, and for whom. Earlier versions kept no rows. */
export const keptReport = z.object({
  userSeq: idNumber,
  defects: z.array(defectItem),
  rows: z.array(ring).default([]),
  keptAt: moment,
});
export type KeptReport = Readonly<z.output<typeof keptReport>>;

/** Bytes of a photo; the phone makes it smaller before it sends it. */
export const mostPhotoBytes = 4 * 1024 * 1024;
const base64Of = (bytes: number) => Math.ceil(bytes / 3) * 4;

export const photoItem = z.object({
  ...identity,
  takenAt: moment,
  createdAt: moment,
  createdBy: z.string().nullable(),
  isOwn: z.boolean(),
  widthPx: z.int(),
  heightPx: z.int(),
  imgUrl: z.string(),
});
export type PhotoItem = z.output<typeof photoItem>;

export const listDefectPhotos = endpoint({
  name: "listDefectPhotos",
  room,
  method: "GET",
  path: "/api/module-defects/{id}/photos",
  summary: "Photos that prove what was done about a defect, oldest first, at most 50.",
  params: byDefect,
  answer: contentOf(z.array(photoItem)),
  refuses: ["defects.defect-not-found"],
});

export const addDefectPhoto = endpoint({
  name: "addDefectPhoto",
  room,
  method: "POST",
  path: "/api/module-defects/{id}/photos",
  summary:
    "Add a photo to a defect: JPEG or PNG, up to 4 MB, as base64, with the time it was taken. The same one sent again is kept once.",
  params: byDefect,
  body: z.strictObject({ takenAt: moment, content: z.base64().max(base64Of(mostPhotoBytes)) }),
  bodyLimitBytes: base64Of(mostPhotoBytes) + 1_024,
  answer: contentOf(photoItem),
  refuses: [
    "defects.defect-not-found",
    "field.photo-unreadable",
    "field.photo-too-large",
    "field.too-many-photos",
    "uploads.quota-exceeded",
  ],
});

export const removeDefectPhoto = endpoint({
  name: "removeDefectPhoto",
  room,
  method: "DELETE",
  path: "/api/module-defects/photos/{id}",
  summary: "Take back a photo one added oneself.",
  params: byId,
  answer: contentOf(z.null()),
  refuses: ["field.photo-not-found"],
});
