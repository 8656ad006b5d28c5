import { z } from "zod";
import { byComment, byDefect } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { identity, moment } from "../inspection/inspection-values.ts";
import { textOf } from "../wire-values.ts";
import { defectItem } from "./defect-values.ts";

const room = "defects";

export const changeItem = z.object({
  ...identity,
  kind: z.enum(["created", "changed", "removed", "restored", "measured", "merged"]),
  changedAt: moment,
  /** When it was done in the field, where the phone told of it later. */
  tappedAt: moment.nullable(),
  changedBy: z.string().nullable(),
  version: z.int(),
  /** By the names the defect itself has. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type ChangeItem = z.output<typeof changeItem>;

export const listDefectChanges = endpoint({
  name: "listDefectChanges",
  room,
  method: "GET",
  path: "/api/module-defects/{id}/history",
  summary: "What was done to a defect, latest first: who, when, what it was and what it became. At most 500 entries.",
  params: byDefect,
  answer: contentOf(z.array(changeItem)),
  refuses: ["defects.defect-not-found"],
});

export const listDefectsOfSameModule = endpoint({
  name: "listDefectsOfSameModule",
  room,
  method: "GET",
  path: "/api/module-defects/{id}/of-same-module",
  summary:
    "What was found on the same module in all reports of the site, this one included, latest inspection first, at most 200.",
  params: byDefect,
  answer: contentOf(z.array(defectItem)),
  refuses: ["defects.defect-not-found"],
});

export const commentItem = z.object({
  ...identity,
  text: z.string(),
  createdAt: moment,
  createdBy: z.string().nullable(),
  isOwn: z.boolean(),
});
export type CommentItem = z.output<typeof commentItem>;

export const listDefectComments = endpoint({
  name: "listDefectComments",
  room,
  method: "GET",
  path: "/api/module-defects/{id}/comments",
  summary: "What people wrote about a defect, oldest first, the latest 500.",
  params: byDefect,
  answer: contentOf(z.array(commentItem)),
  refuses: ["defects.defect-not-found"],
});

export const addDefectComment = endpoint({
  name: "addDefectComment",
  room,
  method: "POST",
  path: "/api/module-defects/{id}/comments",
  summary: "Write something about a defect.",
  params: byDefect,
  body: z.strictObject({ text: textOf(2_000).min(1) }),
  answer: contentOf(commentItem),
  refuses: ["defects.defect-not-found"],
});

export const removeDefectComment = endpoint({
  name: "removeDefectComment",
  room,
  method: "DELETE",
  path: "/api/module-defects/comments/{id}",
  summary: "Take back what one wrote oneself.",
  params: byComment,
  answer: contentOf(z.null()),
  refuses: ["defects.comment-not-found"],
});
