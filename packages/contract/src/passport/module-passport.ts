import { alignmentStates } from "@heliolens/domain/alignment/alignment-state";
import { z } from "zod";
import { changeItem } from "../defects/defect-history.ts";
import { imageAtSpot } from "../defects/defect-locations.ts";
import { defectItem, polygon } from "../defects/defect-values.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { byId, dayText, identity } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";

const room = "passport";

export const imageOfModule = imageAtSpot.extend({
  widthPx: z.int(),
  heightPx: z.int(),
  /** The module in pixels of the image. */
  shape: polygon,
  /** Whether degrees can be asked for. */
  hasTemperatures: z.boolean(),
  /** What its shape rests on: `first` is the image's own word, which is metres off. */
  alignmentState: z.enum(alignmentStates),
});
export type ImageOfModule = z.output<typeof imageOfModule>;

const inspection = z.object({
  ...identity,
  name: z.string(),
  examineDate: dayText,
  /** Thermal images whose footprint covers the middle of the module. */
  seenBy: z.int(),
  /** The images that show the module best, best first, at most three. */
  images: z.array(imageOfModule),
});
export type InspectionOfModule = z.output<typeof inspection>;

export const modulePassport = z.object({
  solarModule: z.object({
    ...identity,
    moduleId: z.string(),
    stringId: z.string(),
    arrayId: z.string(),
    section: z.string().nullable(),
    lon: z.number(),
    lat: z.number(),
  }),
  site: z.object({ ...identity, name: z.string(), timeZone: z.string() }),
  /** By its string, else by its site. */
  product: z
    .object({ ...identity, maker: z.string(), model: z.string(), powerWp: z.number(), isOfString: z.boolean() })
    .nullable(),
  /** Every inspection of the site, latest first, at most 50. */
  inspections: z.array(inspection),
  /** Of all inspections, latest first, at most 200. */
  defects: z.array(defectItem),
  /** What was done to those defects, latest first, at most 200. */
  changes: z.array(changeItem.extend({ moduleDefectId: idNumber, label: z.string() })),
});
export type ModulePassport = z.output<typeof modulePassport>;

export const getModulePassport = endpoint({
  name: "getModulePassport",
  room,
  method: "GET",
  path: "/api/solar-modules/{id}/passport",
  summary:
    "Everything recorded on one module: its place and product, what each inspection of its site saw of it, its defects and what was done to them.",
  params: byId,
  answer: contentOf(modulePassport),
  refuses: ["design.item-not-found"],
});
