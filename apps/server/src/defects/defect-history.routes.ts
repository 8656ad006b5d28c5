import {
  addDefectComment,
  listDefectChanges,
  listDefectComments,
  listDefectsOfSameModule,
  removeDefectComment,
} from "@heliolens/contract/defects/defect-history";
import * as history from "@heliolens/database/queries/defects/defect-history";
import { createOnce } from "../foundation/create-once.ts";
import { getDefectOf } from "../foundation/get-defect.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { tellMentioned } from "../tasks/tell-mentioned.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { changeItemOf, commentItemOf, defectItemOf } from "./wire-items.ts";

const mostEntries = 500;
const mostOfModule = 200;

/** What was done to a defect and said about it, and what its module had before. */
export function defectHistoryRoutes(house: House): void {
  const { db, serve } = house;

  serve(listDefectChanges, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "defect", ids: [params.id] });
    return { content: (await history.listChanges(db, params.id, mostEntries)).map(changeItemOf) };
  });

  serve(listDefectsOfSameModule, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "defect", ids: [params.id] });
    const defect = await getDefectOf(db, params.id);
    return { content: (await history.listDefectsOfSameModule(db, defect, mostOfModule)).map(defectItemOf) };
  });

  serve(listDefectComments, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "defect", ids: [params.id] });
    const rows = await history.listComments(db, params.id, mostEntries);
    return { content: rows.map((row) => commentItemOf(row, viewer)) };
  });

  serve(addDefectComment, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "defect", ids: [params.id] });
    const comment = { defectId: params.id, userId: viewer.userId, text: body.text };
    const creation = { endpoint: addDefectComment, viewer, request };
    const id = await createOnce(house, creation, async (transaction) => {
      await tellMentioned(transaction, { ...comment, now: house.now() });
      return history.addComment(transaction, comment);
    });
    return { content: commentItemOf(mustFind(await history.findComment(db, id), "defects.comment-not-found"), viewer) };
  });

  serve(removeDefectComment, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "defectComment", ids: [params.id] });
    const comment = mustFind(await history.findComment(db, params.id), "defects.comment-not-found");
    if (comment.authorId !== viewer.userId) throw new Refused("defects.comment-not-found");
    await history.removeComment(db, params.id);
    return { content: null };
  });
}
