import type { Db } from "@heliolens/database/database";
import { addNotices } from "@heliolens/database/queries/tasks/notices";
import { listPeopleCalled } from "@heliolens/database/queries/tasks/tasks";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { mentionsIn } from "@heliolens/domain/tasks/mentions-in";

interface Said {
  readonly defectId: number;
  readonly userId: UserId;
  readonly text: string;
  readonly now: Date;
}

/** Whoever a comment calls hears of it, if he may see the defect at all. */
export async function tellMentioned(trx: Db, { defectId, userId, text, now }: Said): Promise<void> {
  const called = mentionsIn(text);
  if (called.length === 0) return;
  const people = await listPeopleCalled(trx, defectId, called);
  await addNotices(trx, { kind: "mentioned", defectId, from: userId, to: people.map(({ id }) => id), now });
}
