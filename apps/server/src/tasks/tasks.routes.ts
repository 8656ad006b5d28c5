import { listMyNotices, type NoticeItem, readMyNotices } from "@heliolens/contract/tasks/notices";
import {
  getDefectTask,
  listPeopleOfDefect,
  type PersonItem,
  setDefectTask,
  type TaskItem,
} from "@heliolens/contract/tasks/tasks";
import * as notices from "@heliolens/database/queries/tasks/notices";
import * as tasks from "@heliolens/database/queries/tasks/tasks";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { mustReach } from "../foundation/must-reach.ts";
import { identityOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { saveTask } from "./save-task.ts";

const mostPeople = 200;
const mostNotices = 50;

/** Who sees to which defect, and what people should hear of. */
export function tasksRoutes(house: House): void {
  const { db, now, serve } = house;

  serve(listPeopleOfDefect, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "defect", ids: [params.id] });
    return { content: (await tasks.listPeopleOfDefect(db, params.id, mostPeople)).map(personItemOf) };
  });

  serve(getDefectTask, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "defect", ids: [params.id] });
    return { content: taskItemOf(await tasks.readTask(db, params.id)) };
  });

  serve(setDefectTask, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "defect", ids: [params.id] });
    await saveTask(house, viewer, params.id, body);
    return { content: taskItemOf(await tasks.readTask(db, params.id)) };
  });

  serve(listMyNotices, async ({ viewer }) => {
    const rows = await notices.listNotices(db, viewer, mostNotices);
    return { content: { unread: await notices.countUnread(db, viewer), notices: rows.map(noticeItemOf) } };
  });

  serve(readMyNotices, async ({ body, viewer }) => {
    await notices.readNotices(db, viewer.userId, body.upTo, now());
    return { content: null };
  });
}

const personItemOf = ({ id, loginId, name }: tasks.Person): PersonItem => ({ ...identityOf(id), loginId, name });

const taskItemOf = ({
  assigneeId: id,
  assigneeLoginId: loginId,
  assigneeName: name,
  dueOn,
}: tasks.TaskRow): TaskItem => ({
  assignee: id === null || loginId === null || name === null ? null : personItemOf({ id, loginId, name }),
  dueOn,
});

const noticeItemOf = ({ id, defectId, reportId, reportName, createdAt, ...same }: notices.NoticeRow): NoticeItem => ({
  ...same,
  ...identityOf(id),
  createdAt: createdAt.toISOString(),
  defect: { ...identityOf(defectId), label: defectLabel(defectId), reportSeq: reportId, reportName },
});
