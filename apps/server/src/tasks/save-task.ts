import type { BodyOf } from "@heliolens/contract/endpoint";
import type { setDefectTask } from "@heliolens/contract/tasks/tasks";
import { addChange } from "@heliolens/database/queries/defects/save-defects";
import { addNotices } from "@heliolens/database/queries/tasks/notices";
import * as tasks from "@heliolens/database/queries/tasks/tasks";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { changesBetween } from "@heliolens/domain/defects/defect-changes";
import { isCalendarDay } from "@heliolens/domain/inspection/examine-date";
import { getDefectOf } from "../defects/save-defect.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

export const mostPeople = 200;

/** Gives a defect to somebody who may see it; the history keeps who did so, and whoever is newly given it hears of it. */
export function saveTask(
  { db, now }: Pick<House, "db" | "now">,
  { userId }: Viewer,
  defectId: number,
  { assignee, dueOn }: BodyOf<typeof setDefectTask>,
): Promise<void> {
  if (dueOn !== null && !isCalendarDay(dueOn)) throw new Refused("tasks.due-day-invalid");
  return db.transaction().execute(async (trx) => {
    const people = await tasks.listPeopleOfDefect(trx, defectId, mostPeople);
    const person = people.find(({ id }) => id === assignee) ?? null;
    if (assignee !== null && person === null) throw new Refused("tasks.assignee-unknown");
    const { version } = await getDefectOf(trx, defectId);
    const before = await tasks.findTask(trx, defectId);
    const changes = changesBetween(
      { assignee: before?.assigneeName ?? null, dueOn: before?.dueOn ?? null },
      { assignee: person?.name ?? null, dueOn },
    );
    if (changes.length === 0) return;
    const moment = now();
    await tasks.saveTask(trx, { defectId, assigneeId: person?.id ?? null, dueOn, userId, now: moment });
    await addChange(trx, [{ id: defectId, version }], { kind: "changed", userId, changesOf: () => changes });
    if (person !== null && person.id !== before?.assigneeId)
      await addNotices(trx, { kind: "assigned", defectId, from: userId, to: [person.id], now: moment });
  });
}
