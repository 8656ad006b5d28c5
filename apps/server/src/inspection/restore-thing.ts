import { lockNamesOf } from "@heliolens/database/queries/inspection/name-taken";
import {
  findRemoved,
  findRestoreFacts,
  type RemovedThing,
  restoreThing,
  type Thing,
} from "@heliolens/database/queries/inspection/trash";
import { isWithinReach, type Viewer } from "@heliolens/domain/accounts/access";
import { purgedBefore, whyNotRestore } from "@heliolens/domain/inspection/trash";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

/** Brings a thing back with what went along; refused while its parent is in the trash or its name was given away. */
export const restoreThingOf = (
  { db, now }: Pick<House, "db" | "now">,
  viewer: Viewer,
  thing: Thing,
): Promise<RemovedThing> =>
  db.transaction().execute(async (transaction) => {
    const removed = await findRemoved(transaction, { ...thing, since: purgedBefore(now()) });
    if (!removed || !isWithinReach(viewer, "design.edit", removed)) throw new Refused("inspection.not-in-trash");
    await lockNamesOf(transaction, removed.companyId);
    const facts = await findRestoreFacts(transaction, removed);
    const refusal = whyNotRestore(facts);
    if (refusal !== null)
      throw new Refused(refusal, { details: { removedParent: facts.removedParent, codes: facts.takenCodes } });
    await restoreThing(transaction, removed);
    return removed;
  });
