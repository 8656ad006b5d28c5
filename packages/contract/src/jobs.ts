import type { DocumentId } from "@heliolens/domain/documents/document";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import type { AttributeZipId, RgbImageId, ThermalFileId, ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import { type ZodType, z } from "zod";
import { idNumber, idNumberOf } from "./wire-values.ts";

/**
 * Work that outlives a request, as data: what it is called, what it is told (ids, never contents), and in which lane it runs.
 * `quick` jobs take seconds and run side by side; `long` ones take minutes and wait for one another; `outward` ones
 * wait for servers elsewhere, and nobody waits for them.
 */
export interface JobKind<P extends ZodType = ZodType> {
  readonly lane: Lane;
  readonly payload: P;
}

export const lanes = ["quick", "long", "outward"] as const;
export type Lane = (typeof lanes)[number];

export const jobKinds = {
  "inspection.purge-trash": { lane: "long", payload: z.strictObject({}) },
  "inspection.apply-retention": { lane: "long", payload: z.strictObject({}) },
  "uploads.sweep": { lane: "long", payload: z.strictObject({}) },
  "uploads.read-thermal-image": { lane: "quick", payload: z.strictObject({ imageId: idNumberOf<ThermalImageId>() }) },
  "uploads.read-rgb-image": { lane: "quick", payload: z.strictObject({ imageId: idNumberOf<RgbImageId>() }) },
  "uploads.pair-images": { lane: "quick", payload: z.strictObject({ reportId: idNumberOf<ReportId>() }) },
  "uploads.read-thermal-file": { lane: "quick", payload: z.strictObject({ fileId: idNumberOf<ThermalFileId>() }) },
  "uploads.load-attributes": { lane: "quick", payload: z.strictObject({ zipId: idNumberOf<AttributeZipId>() }) },
  "uploads.recompute-heat": { lane: "quick", payload: z.strictObject({ imageId: idNumberOf<ThermalImageId>() }) },
  "site-images.tile": { lane: "long", payload: z.strictObject({ imageId: idNumberOf<SiteImageId>() }) },
  "site-images.discard": {
    lane: "quick",
    payload: z.strictObject({ imageId: idNumberOf<SiteImageId>(), fileKey: z.string() }),
  },
  "mosaics.make": { lane: "long", payload: z.strictObject({ reportId: idNumberOf<ReportId>() }) },
  "defects.measure": { lane: "quick", payload: z.strictObject({ imageId: idNumberOf<ThermalImageId>() }) },
  "documents.make": { lane: "quick", payload: z.strictObject({ documentId: idNumberOf<DocumentId>() }) },
  // Of thousands of images.
  "documents.make-large": { lane: "long", payload: z.strictObject({ documentId: idNumberOf<DocumentId>() }) },
  "documents.discard": { lane: "quick", payload: z.strictObject({ documentId: idNumberOf<DocumentId>() }) },
  "documents.sweep": { lane: "long", payload: z.strictObject({}) },
  // Of a camera that is gone nothing is left but its name: what was placed by it is told by that. Empty: files that name none.
  "alignment.place-by-camera": {
    lane: "quick",
    payload: z.strictObject({ companyId: idNumber, model: z.string().max(100), widthPx: z.int(), heightPx: z.int() }),
  },
  "alignment.register": { lane: "long", payload: z.strictObject({ runId: idNumber }) },
  "proposal.make": { lane: "long", payload: z.strictObject({ runId: idNumber }) },
  "analysis.run": { lane: "long", payload: z.strictObject({ runId: idNumber }) },
  "analysis.revive": { lane: "quick", payload: z.strictObject({}) },
  "mail.tell": { lane: "outward", payload: z.strictObject({}) },
  // What somebody typed: whose it is, is looked up where nobody can measure it.
  "mail.ask-reset": { lane: "outward", payload: z.strictObject({ name: z.string().max(254) }) },
  "mail.deliver": { lane: "outward", payload: z.strictObject({ mailId: idNumber }) },
  "mail.weekly": { lane: "long", payload: z.strictObject({}) },
  "mail.sweep": { lane: "quick", payload: z.strictObject({}) },
  "webhooks.tell": { lane: "outward", payload: z.strictObject({}) },
  "webhooks.deliver": { lane: "outward", payload: z.strictObject({ deliveryId: idNumber }) },
  "webhooks.sweep": { lane: "long", payload: z.strictObject({}) },
  // Outward: a place elsewhere may be slow, and analyses do not wait for it.
  "backups.make": { lane: "outward", payload: z.strictObject({}) },
  "demo.fly": { lane: "long", payload: z.strictObject({ reportIds: z.array(idNumberOf<ReportId>()).max(10) }) },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof jobKinds;
export type JobPayload<N extends JobName> = z.output<(typeof jobKinds)[N]["payload"]>;

export type JobSent<N extends JobName> = z.input<(typeof jobKinds)[N]["payload"]>;

/** One piece of work to be done. With `once`, an equal one still waiting is not added again; `priority` 0 is usual, lower waits. */
export type JobRequest = {
  [N in JobName]: {
    readonly name: N;
    readonly payload: JobSent<N>;
    readonly once?: string;
    readonly priority?: number;
    /** Not before so long from now. */
    readonly afterMs?: number;
  };
}[JobName];
