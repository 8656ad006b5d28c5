import { z } from "zod";
import { byReport, byThermalImage } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { identity, moment } from "../inspection/inspection-values.ts";
import { polygon } from "./defect-values.ts";

const room = "defects";

const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
  .transform(Number);

export const imageAtSpot = z.object({
  ...identity,
  imgName: z.string(),
  imgUrl: z.string(),
  thumbImgUrl: z.string().nullable(),
  takenAt: moment.nullable(),
  /** Pixel of the spot. */
  x: z.number(),
  y: z.number(),
  /** 0 in the middle of the image, 1 in its corners. */
  fromCentre: z.number(),
  /** How finely the spot is seen, across a cell of the site's modules (156 mm where none is known). */
  pxPerCell: z.number(),
});

export const listImagesAtSpot = endpoint({
  name: "listImagesAtSpot",
  room,
  method: "GET",
  path: "/api/solar-thermal-images/reportId/{id}/at",
  summary: "The thermal images of a report that see a spot, best first, at most 100.",
  params: byReport,
  query: z.strictObject({ lon: degrees, lat: degrees }),
  answer: contentOf(z.array(imageAtSpot)),
  refuses: ["inspection.report-not-found", "inspection.location-out-of-range"],
});

export const moduleInImage = z.object({
  ...identity,
  moduleId: z.string(),
  stringId: z.string(),
  arrayId: z.string(),
  /** In pixels of the image. */
  shape: polygon,
  /** The image was aligned; else the shape may lie metres off, and nothing is measured in it. */
  isAligned: z.boolean(),
});
export type ModuleInImage = z.output<typeof moduleInImage>;

export const listModulesInImage = endpoint({
  name: "listModulesInImage",
  room,
  method: "GET",
  path: "/api/solar-thermal-images/{id}/modules",
  summary:
    "The modules of the design that lie in a thermal image by its footprint, with their corners in pixels, at most 2,000.",
  params: byThermalImage,
  answer: contentOf(z.array(moduleInImage)),
  refuses: ["uploads.image-not-found"],
});
