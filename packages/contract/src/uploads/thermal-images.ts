import { temperatureNotes } from "@heliolens/domain/thermal/temperature-note";
import { z } from "zod";
import { byReport, byThermalImage } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, halListOf } from "../envelopes.ts";
import { amount, identity, moment, point } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";
import { filesRemoved, imagesQuery, imagesSize, removalOfFiles, reportFile } from "./file-values.ts";
import { imageDetails } from "./image-details.ts";
import { pairCertainties } from "./image-pairs.ts";
import { thermalParameters } from "./thermal-parameters.ts";

const room = "uploads";

export const thermalImageItem = z.object({
  ...identity,
  imgName: z.string(),
  pairRgbImageId: idNumber.nullable(),
  imgPosCoords: point.nullable(),
  thumbImgUrl: z.string().nullable(),
  takenAt: moment.nullable(),
  flight: z.int(),
  cameraModel: z.string().nullable(),
  /** `pending` until the file was read; then °C, only warmer and colder, or nothing and why. */
  temperatureKind: z.enum(["pending", "absolute", "relative", "none"]),
  temperatureWhy: z.string().nullable(),
  /** What to know beside the degrees. */
  temperatureNotes: z.array(z.enum(temperatureNotes)),
  maxHeat: z.number().nullable(),
  minHeat: z.number().nullable(),
  averageHeat: z.number().nullable(),
  /** The middle of the ground it shows; null where its footprint is unknown. */
  groundCentre: point.nullable(),
  defectCount: z.int(),
  aiDefectCount: z.int(),
});
export type ThermalImageItem = z.output<typeof thermalImageItem>;

export const listThermalImages = endpoint({
  name: "listThermalImages",
  room,
  method: "GET",
  path: "/api/solar-thermal-images/reportId/{id}",
  summary:
    "Thermal images of a report in the order of the flight, with `size` only the first so many. AI findings are counted where `showAiDefect` is true.",
  params: byReport,
  query: z.strictObject({ showAiDefect: z.enum(["true", "false"]).default("false"), size: imagesSize.optional() }),
  answer: contentOf(z.array(thermalImageItem)),
  refuses: ["inspection.report-not-found"],
});

/** A thermal image as a file of its report. */
export const thermalImageFileItem = z.object({
  ...thermalImageItem.omit({ groundCentre: true, defectCount: true, aiDefectCount: true }).shape,
  ...reportFile,
  pairCertainty: z.enum(pairCertainties),
  /** Where its degrees come from: the file itself, or a thermal CSV. */
  temperatureSource: z.enum(["file", "csv"]),
});
export type ThermalImageFileItem = z.output<typeof thermalImageFileItem>;

/** What an attribute ZIP says of an image. */
const conditions = z.object({ irradianceWm2: amount, ambientC: amount, windMs: amount, humidityPercent: amount });

export const thermalImageDetails = z.object({
  ...thermalImageFileItem.shape,
  ...imageDetails,
  /** In use; the file's own; what an attribute ZIP put in their place; what a person set. Null: finished temperatures or none. */
  parameters: thermalParameters.nullable(),
  fileParameters: thermalParameters.nullable(),
  attributeParameters: thermalParameters.partial().nullable(),
  setParameters: thermalParameters.partial().nullable(),
  /** The degrees are being computed anew. */
  isRecomputing: z.boolean(),
  conditions: conditions.nullable(),
});
export type ThermalImageDetails = z.output<typeof thermalImageDetails>;

export const listThermalImageFiles = endpoint({
  name: "listThermalImageFiles",
  room,
  method: "GET",
  path: "/api/solarThermalImages/search/byReport",
  summary: "Thermal images of a report as files, the newest first. Without `size` all of them, up to 5,000.",
  query: imagesQuery,
  answer: halListOf("solarThermalImages", thermalImageFileItem),
  refuses: ["inspection.report-not-found"],
});

export const getThermalImage = endpoint({
  name: "getThermalImage",
  room,
  method: "GET",
  path: "/api/solarThermalImages/{id}",
  summary: "One thermal image with its camera, pose and parameters, or why it has no temperatures.",
  params: byThermalImage,
  answer: thermalImageDetails,
  refuses: ["uploads.image-not-found"],
});

export const deleteThermalImage = endpoint({
  name: "deleteThermalImage",
  room,
  method: "DELETE",
  path: "/api/solarThermalImages/{id}",
  summary: "Remove a thermal image for good, with findings that nobody confirmed. One that shows a defect stays.",
  params: byThermalImage,
  answer: z.object(identity),
  refuses: ["uploads.image-not-found", "uploads.image-shows-defects", "uploads.removal-failed"],
});

export const deleteThermalImages = endpoint({
  name: "deleteThermalImages",
  room,
  method: "DELETE",
  path: "/api/solar-thermal-images/reportId/{id}",
  summary: "Remove all thermal images of a report, or those named. Answers which could not be removed.",
  params: byReport,
  query: removalOfFiles,
  answer: contentOf(filesRemoved),
  refuses: ["inspection.report-not-found"],
});
