import { z } from "zod";
import { byDefectType } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, halListOf } from "../envelopes.ts";
import { basedOn, identity, notes } from "../inspection/inspection-values.ts";
import { idNumber, idText, lineOf } from "../wire-values.ts";
import { colour, names, typeCode } from "./defect-values.ts";

const room = "defects";

const lossKind = z.enum(["none", "share", "by-heat", "by-area", "whole-group"]);
const cause = z.enum(["physical", "soiling", "droppings", "vegetation", "shadow", "unknown"]);
const proposedClass = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const typeFacts = {
  ...identity,
  code: z.string(),
  /** What is written about it, else its name in the caller's language. */
  description: z.string(),
  names,
  notes: z.string(),
  parent: idNumber.nullable(),
  colour: z.string().nullable(),
  position: z.int(),
  proposedClass,
  lossKind,
  lossFraction: z.number(),
  cause,
  isDefect: z.boolean(),
  version: z.int(),
};
export const subTypeItem = z.object(typeFacts);
export const typeItem = z.object({ ...typeFacts, children: z.array(subTypeItem) });
export type SubTypeItem = z.output<typeof subTypeItem>;
export type TypeItem = z.output<typeof typeItem>;

export const listDefectTypes = endpoint({
  name: "listDefectTypes",
  room,
  method: "GET",
  path: "/api/defectTypes",
  summary: "The main types in their order, each with its sub types.",
  answer: halListOf("defectTypes", typeItem),
});

export const listDefectTypesOfParent = endpoint({
  name: "listDefectTypesOfParent",
  room,
  method: "GET",
  path: "/api/defectTypes/search/findByParent_Seq",
  summary: "The sub types of a type; without `parent` the main types.",
  query: z.strictObject({ parent: idText.optional() }),
  answer: halListOf("defectTypes", typeItem),
});

export const getDefectType = endpoint({
  name: "getDefectType",
  room,
  method: "GET",
  path: "/api/defectTypes/{id}",
  summary: "One type, with its sub types and what is written about it.",
  params: byDefectType,
  answer: typeItem,
  refuses: ["defects.type-not-found"],
});

const typeFields = {
  nameKo: lineOf(100),
  nameEn: lineOf(100),
  notes,
  colour: colour.nullable(),
  proposedClass,
  lossKind,
  lossFraction: z.number().min(0).max(1),
  cause,
  isDefect: z.boolean(),
};

export const createDefectType = endpoint({
  name: "createDefectType",
  room,
  method: "POST",
  path: "/api/defectTypes",
  summary: "Add a main type, or a sub type under one; it comes last. What is not said it has from its parent.",
  body: z
    .strictObject({ ...typeFields, code: typeCode, parent: idNumber.nullable() })
    .partial()
    .required({ code: true, nameKo: true, nameEn: true }),
  answer: typeItem,
  refuses: ["accounts.not-allowed", "defects.type-not-found", "defects.type-code-taken", "defects.type-too-deep"],
});

export const updateDefectType = endpoint({
  name: "updateDefectType",
  room,
  method: "PUT",
  path: "/api/defectTypes/{id}",
  summary: "Change a type. What is left out stays as it is; its code never changes.",
  params: byDefectType,
  body: z.strictObject(typeFields).partial().extend(basedOn),
  answer: typeItem,
  refuses: ["accounts.not-allowed", "defects.type-not-found", "inspection.changed-meanwhile"],
});

export const deleteDefectType = endpoint({
  name: "deleteDefectType",
  room,
  method: "DELETE",
  path: "/api/defectTypes/{id}",
  summary: "Remove a type that no defect has and that has no sub types.",
  params: byDefectType,
  answer: contentOf(z.null()),
  refuses: [
    "accounts.not-allowed",
    "defects.type-not-found",
    "defects.type-in-use",
    "defects.type-has-children",
    "defects.type-is-default",
  ],
});

export const orderDefectTypes = endpoint({
  name: "orderDefectTypes",
  room,
  method: "PUT",
  path: "/api/defectTypes/order",
  summary: "Put the main types, or the sub types of one, into an order.",
  body: z.strictObject({ parent: idNumber.nullable(), seqs: z.array(idNumber).min(1).max(200) }),
  answer: halListOf("defectTypes", typeItem),
  refuses: ["accounts.not-allowed", "defects.order-incomplete"],
});
