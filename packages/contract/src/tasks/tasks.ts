import { z } from "zod";
import { byDefect } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { dayText, identity } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";

const room = "tasks";

export const personItem = z.object({ ...identity, loginId: z.string(), name: z.string() });
export type PersonItem = z.output<typeof personItem>;

export const listPeopleOfDefect = endpoint({
  name: "listPeopleOfDefect",
  room,
  method: "GET",
  path: "/api/module-defects/{id}/people",
  summary: "Who may see a defect, and so may be given it or called in a comment: by name, at most 200.",
  params: byDefect,
  answer: contentOf(z.array(personItem)),
  refuses: ["defects.defect-not-found"],
});

export const taskItem = z.object({
  assignee: personItem.nullable(),
  /** The day it should be done by. */
  dueOn: dayText.nullable(),
});
export type TaskItem = z.output<typeof taskItem>;

export const getDefectTask = endpoint({
  name: "getDefectTask",
  room,
  method: "GET",
  path: "/api/module-defects/{id}/task",
  summary: "Who sees to a defect, until when.",
  params: byDefect,
  answer: contentOf(taskItem),
  refuses: ["defects.defect-not-found"],
});

export const setDefectTask = endpoint({
  name: "setDefectTask",
  room,
  method: "PUT",
  path: "/api/module-defects/{id}/task",
  summary:
    "Give a defect to somebody, or to nobody, until a day; what is left out stays as it is. Whoever is newly given it hears of it.",
  params: byDefect,
  body: z.strictObject({ assignee: idNumber.nullable().optional(), dueOn: dayText.nullable().optional() }),
  answer: contentOf(taskItem),
  refuses: ["defects.defect-not-found", "tasks.assignee-unknown", "tasks.due-day-invalid"],
});
