import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { byId, identity, moment, point } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";

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
  maxHeat: z.number().nullable(),
  minHeat: z.number().nullable(),
  averageHeat: z.number().nullable(),
  defectCount: z.int(),
  aiDefectCount: z.int(),
});
export type ThermalImageItem = z.output<typeof thermalImageItem>;

export const listThermalImages = endpoint({
  name: "listThermalImages",
  room: "uploads",
  method: "GET",
  path: "/api/solar-thermal-images/reportId/{id}",
  summary:
    "Thermal images of a report in the order of the flight. AI findings are counted where `showAiDefect` is true.",
  params: byId,
  query: z.strictObject({ showAiDefect: z.enum(["true", "false"]).default("false") }),
  answer: contentOf(z.array(thermalImageItem)),
  refuses: ["inspection.report-not-found"],
});
