import { z } from "zod";
import { names } from "../defects/defect-values.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, halListOf } from "../envelopes.ts";
import { basedOn, byId, identity } from "../inspection/inspection-values.ts";
import { idNumber, idText, lineOf } from "../wire-values.ts";

const room = "app-codes";

const word = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/);

export const appCodeItem = z.object({
  ...identity,
  category: z.string(),
  code: z.string(),
  parent: idNumber.nullable(),
  names,
  position: z.int(),
  /** The program relies on it: its names may change, the code itself stays. */
  isFixed: z.boolean(),
  version: z.int(),
});
export type AppCodeItem = z.output<typeof appCodeItem>;

export const listAppCodes = endpoint({
  name: "listAppCodes",
  room,
  method: "GET",
  path: "/api/appCodes",
  summary: "Codes in their order, of a category and below a parent where these are named; each tells its own parent.",
  query: z.strictObject({ category: word.optional(), parent: idText.optional() }),
  answer: halListOf("appCodes", appCodeItem),
});

const fields = { nameKo: lineOf(100), nameEn: lineOf(100), position: z.int().min(0).max(9_999) };

export const newAppCode = z.strictObject({
  category: word,
  code: word,
  parent: idNumber.nullable().default(null),
  ...fields,
  position: fields.position.optional(),
});

export const createAppCode = endpoint({
  name: "createAppCode",
  room,
  method: "POST",
  path: "/api/appCodes",
  summary: "Add a code to a category, or below another code of it; without a position it comes last.",
  body: newAppCode,
  answer: appCodeItem,
  refuses: ["accounts.not-allowed", "app-codes.not-found", "app-codes.code-taken", "app-codes.too-many"],
});

export const appCodeChange = z.strictObject({
  ...basedOn,
  ...z.strictObject({ ...fields, code: word }).partial().shape,
});

export const updateAppCode = endpoint({
  name: "updateAppCode",
  room,
  method: "PUT",
  path: "/api/appCodes/{id}",
  summary: "Change a code's names and place, and the code itself where the program does not rely on it.",
  params: byId,
  body: appCodeChange,
  answer: appCodeItem,
  refuses: [
    "accounts.not-allowed",
    "app-codes.not-found",
    "app-codes.code-taken",
    "app-codes.fixed",
    "inspection.changed-meanwhile",
  ],
});

export const deleteAppCode = endpoint({
  name: "deleteAppCode",
  room,
  method: "DELETE",
  path: "/api/appCodes/{id}",
  summary: "Remove a code that the program does not rely on and that has none below it.",
  params: byId,
  answer: contentOf(z.null()),
  refuses: ["accounts.not-allowed", "app-codes.not-found", "app-codes.fixed", "app-codes.has-children"],
});
