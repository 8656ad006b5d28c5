import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";

const room = "alignment";

const numberText = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,6})?$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

/** What the flight is planned by; what is left out follows from the report's own images, else from 3 cm a pixel. */
const planQuery = {
  /** A key of the camera table. */
  camera: z
    .string()
    .regex(/^[a-z0-9.-]{1,40}$/)
    .optional(),
  heightM: numberText({ min: 2, max: 500 }).optional(),
  frontOverlapPercent: numberText({ min: 0, max: 95 }).default(70),
  sideOverlapPercent: numberText({ min: 0, max: 95 }).default(50),
};

const place = { lon: z.number(), lat: z.number() };

export const filmPoint = z.object({ ...place, line: z.int() });
export type FilmPoint = z.output<typeof filmPoint>;

/** The specification's image position item, and where the arrow points. */
export const imagePosition = z.object({
  thermalImageId: z.int(),
  name: z.string(),
  pos: z.object(place),
  /** To the nearest film point, in cm. */
  distance: z.number(),
  nearest: z.object(place),
});
export type ImagePosition = z.output<typeof imagePosition>;

export const filmPlan = z.object({
  camera: z.string(),
  cameras: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whether a mission file can be made: an aircraft of DJI's carries the camera. */
  hasMission: z.boolean(),
  heightM: z.number(),
  groundSampleCm: z.number(),
  frontOverlapPercent: z.number(),
  sideOverlapPercent: z.number(),
  /** Direction of the flight lines, clockwise from north. */
  headingDeg: z.number(),
  points: z.array(filmPoint),
  positions: z.array(imagePosition),
  /** Film points from which modules would be seen that no image shows well: the re-flight list. */
  gaps: z.array(filmPoint),
});
export type FilmPlan = z.output<typeof filmPlan>;

const refuses = [
  "inspection.report-not-found",
  "inspection.report-without-site",
  "alignment.camera-unknown",
  "alignment.design-empty",
  "alignment.design-too-large",
  "alignment.too-many-points",
] as const;

export const getFilmPoints = endpoint({
  name: "getFilmPoints",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/film-points",
  summary:
    "Where the camera should be for full coverage of the design, how far each image is from the nearest such point, and what has to be flown again.",
  params: byReport,
  query: z.strictObject(planQuery),
  answer: contentOf(filmPlan),
  refuses,
});

export const getReflightList = endpoint({
  name: "getReflightList",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/film-points/{format}",
  summary: "The film points as a flight: those of the `gaps` or `all`, as KML or as a KMZ with WPML for DJI Pilot 2.",
  // By a plain link, which carries no header.
  access: "picture",
  params: byReport.extend({ format: z.enum(["kml", "wpml"]) }),
  query: z.strictObject({ ...planQuery, points: z.enum(["gaps", "all"]).default("gaps") }),
  answer: z.null(),
  refuses: [...refuses, "alignment.nothing-to-fly", "alignment.no-mission-for-camera"],
});
