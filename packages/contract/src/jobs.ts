import { type ZodType, z } from "zod";
import { idNumber } from "./wire-values.ts";

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
  "uploads.sweep": { lane: "long", payload: z.strictObject({}) },
  "uploads.read-thermal-image": { lane: "quick", payload: z.strictObject({ imageId: idNumber }) },
  "uploads.read-rgb-image": { lane: "quick", payload: z.strictObject({ imageId: idNumber }) },
  "uploads.pair-images": { lane: "quick", payload: z.strictObject({ reportId: idNumber }) },
  "uploads.read-thermal-file": { lane: "quick", payload: z.strictObject({ fileId: idNumber }) },
  "uploads.load-attributes": { lane: "quick", payload: z.strictObject({ zipId: idNumber }) },
  "uploads.recompute-heat": { lane: "quick", payload: z.strictObject({ imageId: idNumber }) },
  "site-images.tile": { lane: "long", payload: z.strictObject({ imageId: idNumber }) },
  "site-images.discard": { lane: "quick", payload: z.strictObject({ imageId: idNumber, fileKey: z.string() }) },
  "defects.measure": { lane: "quick", payload: z.strictObject({ imageId: idNumber }) },
  "documents.make": { lane: "quick", payload: z.strictObject({ documentId: idNumber }) },
  // Of thousands of images.
  "documents.make-large": { lane: "long", payload: z.strictObject({ documentId: idNumber }) },
  "documents.discard": { lane: "quick", payload: z.strictObject({ documentId: idNumber }) },
  "documents.sweep": { lane: "long", payload: z.strictObject({}) },
  // Of a camera that is gone nothing is left but its name: what was placed by it is told by that. Empty: files that name none.
  "alignment.place-by-camera": {
    lane: "quick",
    payload: z.strictObject({ companyId: idNumber, model: z.string().max(100), widthPx: z.int(), heightPx: z.int() }),
  },
  "alignment.register": { lane: "long", payload: z.strictObject({ runId: idNumber }) },
  "analysis.run": { lane: "long", payload: z.strictObject({ runId: idNumber }) },
  "analysis.revive": { lane: "quick", payload: z.strictObject({}) },
  "webhooks.tell": { lane: "outward", payload: z.strictObject({}) },
  "webhooks.deliver": { lane: "outward", payload: z.strictObject({ deliveryId: idNumber }) },
  "webhooks.sweep": { lane: "long", payload: z.strictObject({}) },
  "demo.fly": { lane: "long", payload: z.strictObject({ reportIds: z.array(idNumber).max(10) }) },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof jobKinds;
export type JobPayload<N extends JobName> = z.output<(typeof jobKinds)[N]["payload"]>;

/** One piece of work to be done. With `once`, an equal one still waiting is not added again; `priority` 0 is usual, lower waits. */
export type JobRequest = {
  [N in JobName]: {
    readonly name: N;
    readonly payload: JobPayload<N>;
    readonly once?: string;
    readonly priority?: number;
    /** Not before so long from now. */
    readonly afterMs?: number;
  };
}[JobName];
