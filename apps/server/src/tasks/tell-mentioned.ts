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

/** People whom a comment mentions are notified if they may see the defect. */
export async function tellMentioned(trx: Db, { defectId, userId, text, now }: Said): Promise<void> {
  const called = mentionsIn(text);
  if (called.length === 0) return;
  const people = await listPeopleCalled(trx, defectId, called);
  await addNotices(trx, { kind: "mentioned", defectId, from: userId, to: people.map(({ id }) => id), now });
}
