import { qualityChecks, qualityLights } from "@heliolens/domain/uploads/flights/flight-quality";
import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";

/** One traffic light with its numbers. `unknown`: no image tells. */
export const qualityCheckItem = z.object({
  name: z.enum(qualityChecks),
  light: z.enum(qualityLights),
  /** The figure the light stands for, in the unit of the check; null where nothing is known. */
  value: amount,
  unit: z.enum(["m", "share", "deg", "count"]),
  yellowFrom: z.number(),
  redFrom: z.number(),
  /** How many images were asked, how many of them are to blame, and the first of those. */
  known: z.int(),
  affected: z.int(),
  imageIds: z.array(idNumber),
});
export type QualityCheckItem = z.output<typeof qualityCheckItem>;

export const getFlightQuality = endpoint({
  name: "getFlightQuality",
  room: "uploads",
  method: "GET",
  path: "/api/examine-report/{id}/quality",
  summary: "Is the flight good enough: ground sample, RTK, missing twins, camera tilt, blur, gaps in the flight.",
  params: byReport,
  answer: contentOf(
    z.object({
      light: z.enum(qualityLights),
      thermalImages: z.int(),
      /** Images that are not read yet: the lights may change. */
      pending: z.int(),
      checks: z.array(qualityCheckItem),
    }),
  ),
  refuses: ["inspection.report-not-found"],
});
