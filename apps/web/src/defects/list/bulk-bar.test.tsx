// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { aServer, type Heard } from "../../shell/testing/a-server.ts";
import { press, showRoom } from "../../shell/testing/show-room.tsx";
import { aDefect } from "../testing/a-defect.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { Marks } from "./marks.ts";

const ticked = [aDefect({ seq: 3, version: 2 }), aDefect({ seq: 9, version: 5 })];
const handles = [
  { seq: 3, version: 2 },
  { seq: 9, version: 5 },
];
const clear = vi.fn();
const marks: Marks = {
  count: 2,
  has: () => true,
  all: () => ticked,
  toggle: () => {},
  markTo: async () => {},
  markAll: async () => {},
  add: () => {},
  clear,
};
let heard: Heard[];
const sent = (path: string) => heard.filter((one) => one.method === "PUT" && one.path === path).map(({ body }) => body);
const bulk = "/api/module-defects/reportId/7/bulk";

beforeEach(async () => {
  clear.mockClear();
  const page = { size: 0, totalElements: 0, totalPages: 0, number: 0 };
  const done = () => ({ content: { assignee: null, dueOn: null } });
  heard = aServer({
    "GET /api/defectTypes": () => ({ _embedded: { defectTypes: [] }, page }),
    "GET /api/module-defects/3/people": () => ({ content: [{ seq: 4, id: 4, loginId: "jisu", name: "지수" }] }),
    [`PUT ${bulk}`]: () => ({ content: handles.map((one) => ({ ...one, version: one.version + 1, before: null })) }),
    "PUT /api/module-defects/3/task": done,
    "PUT /api/module-defects/9/task": done,
  });
  await showRoom(<BulkBar reportSeq={7} marks={marks} />);
});

it("gives all ticked defects a class in one call, each under its version", async () => {
  press("등급");
  fireEvent.click(await screen.findByRole("menuitem", { name: /3/ }));
  await waitFor(() => expect(sent(bulk)).toEqual([{ items: handles, change: { abnormalityClass: 3 } }]));
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
});

it("gives all ticked defects an assignee, a due date and a memo; an empty field changes nothing", async () => {
  press(/담당/);
  fireEvent.click(await screen.findByLabelText("담당자", { selector: "input" }));
  fireEvent.click(await screen.findByRole("option", { name: "지수 (@jisu)" }));
  fireEvent.change(screen.getByLabelText("기한"), { target: { value: "2026-07-01" } });
  fireEvent.change(screen.getByLabelText("메모"), { target: { value: " 교체 " } });
  press(/2건/);
  await waitFor(() => expect(sent(bulk)).toEqual([{ items: handles, change: { memo: "교체" } }]));
  const task = { assignee: 4, dueOn: "2026-07-01" };
  expect([sent("/api/module-defects/3/task"), sent("/api/module-defects/9/task")]).toEqual([[task], [task]]);
});

it("offers nothing to apply while every field is empty", async () => {
  press(/담당/);
  expect((await screen.findByRole("button", { name: /2건/ })).hasAttribute("disabled")).toBe(true);
});
