import type { BodyOf } from "@heliolens/contract/endpoint";
import type { setDefectTask } from "@heliolens/contract/tasks/tasks";
import type { Db } from "@heliolens/database/database";
import { addChange, lockDefects } from "@heliolens/database/queries/defects/save-defects";
import { addNotices } from "@heliolens/database/queries/tasks/notices";
import * as tasks from "@heliolens/database/queries/tasks/tasks";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { changesBetween } from "@heliolens/domain/defects/defect-changes";
import { isCalendarDay } from "@heliolens/domain/inspection/examine-date";
import { getDefectOf } from "../foundation/get-defect.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

/** Gives a defect to somebody who may see it; the history keeps who did so, and a new assignee is notified. */
export function saveTask(
  { db, now }: Pick<House, "db" | "now">,
  { userId }: Viewer,
  defectId: number,
  sent: BodyOf<typeof setDefectTask>,
): Promise<void> {
  if (sent.dueOn != null && !isCalendarDay(sent.dueOn)) throw new Refused("tasks.due-day-invalid");
  return db.transaction().execute(async (trx) => {
    const { reportId } = await getDefectOf(trx, defectId);
    // Held, so that of two changes at once neither takes back the other's part.
    const held = await lockDefects(trx, reportId, [defectId]);
    const before = await tasks.readTask(trx, defectId);
    const after = {
      ...before,
      ...(sent.dueOn !== undefined && { dueOn: sent.dueOn }),
      ...(sent.assignee !== undefined && (await assigneeOf(trx, defectId, sent.assignee))),
    };
    const changes = changesBetween(comparedFields(before), comparedFields(after));
    if (changes.length === 0) return;
    const { assigneeId, dueOn } = after;
    const moment = now();
    await tasks.saveTask(trx, { defectId, assigneeId, dueOn, userId, now: moment });
    await addChange(trx, held, { kind: "changed", userId, changesOf: () => changes });
    if (assigneeId !== null && assigneeId !== before.assigneeId)
      await addNotices(trx, { kind: "assigned", defectId, from: userId, to: [assigneeId], now: moment });
  });
}

async function assigneeOf(trx: Db, defectId: number, id: number | null): Promise<Omit<tasks.TaskRow, "dueOn">> {
  if (id === null) return { assigneeId: null, assigneeLoginId: null, assigneeName: null };
  const person = await tasks.findPersonOfDefect(trx, defectId, id);
  if (person === undefined) throw new Refused("tasks.assignee-unknown");
  return { assigneeId: person.id, assigneeLoginId: person.loginId, assigneeName: person.name };
}

// Two people may have one name: the id tells them apart.
const comparedFields = ({ assigneeName, assigneeLoginId, dueOn }: tasks.TaskRow) => ({
  assignee: assigneeName === null ? null : `${assigneeName} (@${assigneeLoginId})`,
  dueOn,
});
