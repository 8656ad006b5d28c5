import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { moment } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";

const room = "uploads";

/** As the upload named it, `""` for files at the top; null: the whole report. */
const folder = z.string().max(1_000).nullable();

/** A temperature that somebody knows, at a pixel of an image or in its middle value. */
const known = z.strictObject({
  imageId: idNumber,
  at: z.union([z.literal("median"), z.tuple([z.int().min(0).max(65_535), z.int().min(0).max(65_535)])]),
  celsius: z.number().min(-100).max(1_000),
});

/** °C = value x perCount + offsetC. Ranges are a rule's matter. */
const scaleSent = {
  /** °C that one step of the values means; null where nobody knows: then no degrees can be given. */
  perCount: z.number().nullable(),
  /** Null: it follows from the known temperature. */
  offsetC: z.number().nullable(),
  known: known.nullable(),
};
export const temperatureScaleSent = z.strictObject(scaleSent);
export type TemperatureScaleSent = z.output<typeof temperatureScaleSent>;

const scaleItem = z.object({
  folder,
  perCount: z.number(),
  offsetC: z.number(),
  known: known.nullable(),
  setAt: moment,
  setBy: z.string().nullable(),
});
export type TemperatureScaleItem = z.output<typeof scaleItem>;

const scaleFolder = z.object({
  folder: z.string(),
  images: z.int(),
  /** How many of them can use a scale: values without one, no 8-bit pictures. */
  scalable: z.int(),
  /** One to try a scale on. */
  sample: z.object({ id: idNumber, imgName: z.string() }).nullable(),
});
export type ScaleFolder = z.output<typeof scaleFolder>;

const scalesOfReport = z.object({ scales: z.array(scaleItem), folders: z.array(scaleFolder) });
export type ScalesOfReport = z.output<typeof scalesOfReport>;

export const getTemperatureScales = endpoint({
  name: "getTemperatureScales",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/temperature-scales",
  summary: "Scales entered for files of a report that name none, and the folders whose images could use one.",
  params: byReport,
  answer: contentOf(scalesOfReport),
  refuses: ["inspection.report-not-found"],
});

const three = z.object({ min: z.number(), median: z.number(), max: z.number() });

export const previewTemperatureScale = endpoint({
  name: "previewTemperatureScale",
  room,
  method: "POST",
  path: "/api/examine-report/{id}/temperature-scales/preview",
  summary: "What a scale makes of one image: lowest, middle and highest value, and the same in °C. Nothing is stored.",
  params: byReport,
  body: z.strictObject({ imageId: idNumber, ...scaleSent }),
  answer: contentOf(
    z.object({
      values: three,
      /** Null where the scale does not give plausible degrees; `why` is its code. */
      celsius: three.nullable(),
      why: z.string().nullable(),
      offsetC: z.number().nullable(),
    }),
  ),
  refuses: ["inspection.report-not-found", "uploads.image-elsewhere", "thermal.scale-not-needed"],
});

/** How many images follow, by a job. */
const scaleChanged = z.object({ changed: z.int() });

export const setTemperatureScale = endpoint({
  name: "setTemperatureScale",
  room,
  method: "PUT",
  path: "/api/examine-report/{id}/temperature-scale",
  summary: "Enter the scale of files that name none, for a folder or a whole report; their degrees follow.",
  params: byReport,
  body: z.strictObject({ folder, ...scaleSent }),
  answer: contentOf(scaleChanged),
  refuses: [
    "inspection.report-not-found",
    "uploads.image-elsewhere",
    "thermal.scale-out-of-range",
    "thermal.scale-not-needed",
    "thermal.slope-unknown",
  ],
});

export const removeTemperatureScale = endpoint({
  name: "removeTemperatureScale",
  room,
  method: "DELETE",
  path: "/api/examine-report/{id}/temperature-scale",
  summary: "Take an entered scale back: the images are relative again. Without `folder` that of the whole report.",
  params: byReport,
  query: z.strictObject({ folder: z.string().max(1_000).optional() }),
  answer: contentOf(scaleChanged),
  refuses: ["inspection.report-not-found"],
});
