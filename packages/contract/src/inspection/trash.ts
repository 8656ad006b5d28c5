import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf, contentPageOf } from "../envelopes.ts";
import { idText, keyword, paging, sortOf } from "../wire-values.ts";
import { belongings, identity, moment, removedItem, trashKind } from "./inspection-values.ts";

const room = "inspection";

export const trashItem = removedItem.extend({
  /** Names from the project down to what it lay in. */
  path: z.array(z.string()),
  removedAt: moment,
  removedBy: z.string().nullable(),
  belongings,
  /** What has to be restored first, if anything. */
  removedParent: z.object({ ...identity, kind: trashKind, name: z.string() }).nullable(),
});
export type TrashItem = z.output<typeof trashItem>;

const lastRemovedFirst = { column: "removedAt", direction: "desc" } as const;

export const listTrash = endpoint({
  name: "listTrash",
  room,
  method: "GET",
  path: "/api/trash",
  summary:
    "What was removed in the last 30 days and can be restored, latest first by default, by a part of its name or path.",
  query: z.strictObject({ ...paging, keyword, sort: sortOf(["removedAt", "name"], lastRemovedFirst) }),
  answer: contentPageOf(trashItem),
  refuses: ["accounts.not-allowed"],
});

export const restoreFromTrash = endpoint({
  name: "restoreFromTrash",
  room,
  method: "POST",
  path: "/api/trash/{kind}/{id}/restore",
  summary: "Bring a removed project, site or report back with everything that went along.",
  params: z.strictObject({ kind: trashKind, id: idText }),
  answer: contentOf(z.object({ ...identity, kind: trashKind, name: z.string() })),
  refuses: [
    "accounts.not-allowed",
    "inspection.not-in-trash",
    "inspection.parent-in-trash",
    "inspection.project-name-taken",
    "inspection.site-code-taken",
  ],
});
