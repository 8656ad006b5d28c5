import { z } from "zod";
import { bySite } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { byId } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";
import { code, description, designStep, gridCount, name, polygonSent, seqOrNull, standSent } from "./design-values.ts";
import { arrayItem, stringItem } from "./site-design.ts";

const room = "design";
const shapeRefusals = [
  "design.shape-not-a-polygon",
  "design.shape-with-holes",
  "design.ring-not-closed",
  "design.corner-not-a-place",
  "design.ring-too-few-corners",
  "design.ring-too-many-corners",
  "design.ring-out-of-range",
  "design.ring-without-area",
  "design.ring-crosses-itself",
] as const;

export const createArray = endpoint({
  name: "createArray",
  room,
  method: "POST",
  path: "/api/sites/{id}/arrays",
  summary: "Add an array. Without a name it becomes `Array Group N`, N the highest number so far plus 1.",
  params: bySite,
  body: z.strictObject({
    name: name.optional(),
    description,
    sectionSeq: idNumber.nullable().default(null),
    stand: standSent.default(null),
    shapeGeog: polygonSent.optional(),
  }),
  // A thousand corners with all their digits.
  bodyLimitBytes: 512 * 2 ** 10,
  answer: contentOf(arrayItem.extend({ design: designStep })),
  refuses: [
    "accounts.not-allowed",
    "inspection.site-not-found",
    "inspection.section-not-found",
    "design.stand-out-of-range",
    ...shapeRefusals,
  ],
});

export const updateArray = endpoint({
  name: "updateArray",
  room,
  method: "PUT",
  path: "/api/arrays/{id}",
  summary: "Rename an array.",
  params: byId,
  body: z.strictObject({ name, description: description.unwrap().optional() }),
  answer: contentOf(arrayItem.extend({ design: designStep })),
  refuses: ["accounts.not-allowed", "design.array-not-found"],
});

export const deleteArray = endpoint({
  name: "deleteArray",
  room,
  method: "DELETE",
  path: "/api/arrays/{id}",
  summary: "Remove an array with its strings and modules.",
  params: byId,
  answer: contentOf(z.object({ strings: z.int(), modules: z.int(), design: designStep })),
  refuses: ["accounts.not-allowed", "design.array-not-found"],
});

export const createString = endpoint({
  name: "createString",
  room,
  method: "POST",
  path: "/api/arrays/{id}/strings",
  summary: "Add a string with its modules, all or none.",
  params: byId,
  body: z.strictObject({
    stringId: code,
    name,
    description,
    rowNum: gridCount,
    colNum: gridCount,
    panelProductSeq: seqOrNull.default(null),
    stand: standSent.default(null),
    shapeGeog: polygonSent.optional(),
    solarModules: z
      .array(z.strictObject({ moduleId: code, shapeGeog: polygonSent }))
      .min(1)
      .max(5_000),
  }),
  bodyLimitBytes: 8 * 2 ** 20,
  answer: contentOf(stringItem.extend({ solarModuleIds: z.array(idNumber), design: designStep })),
  refuses: [
    "accounts.not-allowed",
    "design.array-not-found",
    "design.some-refused",
    "design.stand-out-of-range",
    "inspection.product-not-found",
    ...shapeRefusals,
  ],
});
