import { parameterLimits } from "@heliolens/domain/thermal/thermal-parameters";
import { z } from "zod";
import { byReport, byThermalImage } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";

const room = "uploads";

/** What stands between an apparent and a true temperature; `humidity` from 0 to 1. */
export const thermalParameters = z.object(
  Object.fromEntries(Object.keys(parameterLimits).map((name) => [name, z.number()])) as Record<
    keyof typeof parameterLimits,
    z.ZodNumber
  >,
);

// Null gives the value of the file (or of the attribute ZIP) back; what is left out stays. Ranges are a rule's matter.
const wish = z.number().nullable().optional();

export const parameterWishes = z.strictObject({
  emissivity: wish,
  reflectedC: wish,
  distanceM: wish,
  humidity: wish,
  ambientC: wish,
});
export type ParameterWishes = z.output<typeof parameterWishes>;

/** How many images follow, by a job; how many hold finished temperatures or none, which no parameter can change. */
const parametersSet = z.object({ changed: z.int(), unchanged: z.int(), fixed: z.int() });

export const setImageParameters = endpoint({
  name: "setImageParameters",
  room,
  method: "PUT",
  path: "/api/solarThermalImages/{id}/parameters",
  summary: "Set emissivity, reflected and air temperature, distance, humidity of one image; its degrees follow.",
  params: byThermalImage,
  body: parameterWishes,
  answer: contentOf(parametersSet),
  refuses: ["uploads.image-not-found", "thermal.parameter-out-of-range", "thermal.parameters-fixed"],
});

export const setReportParameters = endpoint({
  name: "setReportParameters",
  room,
  method: "PUT",
  path: "/api/examine-report/{id}/thermal-parameters",
  summary: "Set parameters of every thermal image of a report. Null gives each image its own value back.",
  params: byReport,
  body: parameterWishes,
  answer: contentOf(parametersSet),
  refuses: ["inspection.report-not-found", "thermal.parameter-out-of-range"],
});
