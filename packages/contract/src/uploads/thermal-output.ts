import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount, moment } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";
import { thermalParameters } from "./thermal-parameters.ts";

export const thermalSummaryRow = z.object({
  solarThermalImageId: idNumber,
  imgName: z.string(),
  /** Of the matrix inside the ZIP; null where the image has no degrees. */
  csvName: z.string().nullable(),
  takenAt: moment.nullable(),
  flight: z.int(),
  cameraModel: z.string().nullable(),
  lon: amount,
  lat: amount,
  temperatureKind: z.enum(["pending", "absolute", "relative", "none"]),
  temperatureWhy: z.string().nullable(),
  maxHeat: amount,
  minHeat: amount,
  averageHeat: amount,
  parameters: thermalParameters.nullable(),
});
export type ThermalSummaryRow = z.output<typeof thermalSummaryRow>;

export const getThermalData = endpoint({
  name: "getThermalData",
  room: "uploads",
  method: "GET",
  path: "/api/examine/output/thermal/data/{id}",
  summary:
    "The thermal data of a report: a ZIP with a CSV matrix in °C per image and `summary.csv`. With `Accept: application/json` the summary alone, as JSON.",
  // By a plain link, which carries no header: the browser writes the archive to the disk as it comes.
  access: "picture",
  params: byReport,
  answer: contentOf(z.array(thermalSummaryRow)),
  refuses: ["inspection.report-not-found", "wire.unavailable"],
});
