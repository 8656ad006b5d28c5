import { z } from "zod";
import { byReport, byThermalFile } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, halListOf } from "../envelopes.ts";
import { identity } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";
import { filesQuery, filesRemoved, removalOfFiles, reportFile } from "./file-values.ts";

const room = "uploads";

/** A thermal CSV. `solarThermalImageId` is null while its image has not arrived. */
export const thermalFileItem = z.object({
  ...reportFile,
  fileUrl: z.string(),
  /** The line where reading stopped, from 1. */
  readLine: z.int().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  solarThermalImageId: idNumber.nullable(),
  imgName: z.string().nullable(),
  /** False where the image has degrees of its own, or a newer CSV. */
  isUsed: z.boolean(),
});
export type ThermalFileItem = z.output<typeof thermalFileItem>;

export const listThermalFiles = endpoint({
  name: "listThermalFiles",
  room,
  method: "GET",
  path: "/api/solarThermalFiles/search/byReport",
  summary: "Thermal CSV files of a report, ten a page, the newest first.",
  query: filesQuery.extend({ attached: z.enum(["true", "false"]).optional() }),
  answer: halListOf("solarThermalFiles", thermalFileItem),
  refuses: ["inspection.report-not-found"],
});

export const deleteThermalFile = endpoint({
  name: "deleteThermalFile",
  room,
  method: "DELETE",
  path: "/api/solarThermalFiles/{id}",
  summary: "Remove a thermal CSV for good. An image that had its degrees from it has none then.",
  params: byThermalFile,
  answer: z.object(identity),
  refuses: ["uploads.file-not-found", "uploads.removal-failed"],
});

export const deleteThermalFiles = endpoint({
  name: "deleteThermalFiles",
  room,
  method: "DELETE",
  path: "/api/solarThermalFiles/reportId/{id}",
  summary: "Remove all thermal CSV files of a report, or those named. Answers which could not be removed.",
  params: byReport,
  query: removalOfFiles,
  answer: contentOf(filesRemoved),
  refuses: ["inspection.report-not-found"],
});
