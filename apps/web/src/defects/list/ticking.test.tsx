// @vitest-environment happy-dom
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { aServer, type Heard, refused } from "../../shell/testing/a-server.ts";
import { findAlert, press, showRoom } from "../../shell/testing/show-room.tsx";
import { type DefectsRequest, defectPage } from "../defects.data.ts";
import { aDefect } from "../testing/a-defect.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { useMarks } from "./marks.ts";

const bulk = "PUT /api/module-defects/reportId/7/bulk";
const asked: DefectsRequest = { reportSeq: 7, filter: {}, order: { column: "seq", direction: "desc" } };

/** The list and the bar above it, as the workspace has them. */
function List() {
  const rows = useQuery(defectPage(asked, 0)).data?.content ?? [];
  const marks = useMarks(asked);
  return (
    <>
      {marks.count > 0 && <BulkBar reportSeq={7} marks={marks} />}
      {rows.map((row: DefectItem) => (
        <label key={row.seq}>
          <input type="checkbox" checked={marks.has(row.seq)} onChange={() => marks.toggle(row)} />
          {`${row.seq} v${row.version}`}
        </label>
      ))}
    </>
  );
}

let rows: DefectItem[];
let heard: Heard[];
let isRefused: boolean;
let beforeList: Promise<void>;

beforeEach(async () => {
  rows = [aDefect({ seq: 3, version: 2 }), aDefect({ seq: 9, version: 5 })];
  isRefused = false;
  beforeList = Promise.resolve();
  heard = aServer({
    "GET /api/defectTypes": () => ({
      _embedded: { defectTypes: [] },
      page: { size: 0, totalElements: 0, totalPages: 0, number: 0 },
    }),
    "GET /api/module-defects/reportId/7": async () => {
      await beforeList;
      return { content: rows, page: { size: 50, totalElements: rows.length, totalPages: 1, number: 0 } };
    },
    [bulk]: () => {
      if (isRefused) return refused(409, "inspection.changed-meanwhile");
      rows = rows.map((row) => ({ ...row, version: row.version + 1 }));
      return { content: rows.map(({ seq, version }) => ({ seq, version, before: null })) };
    },
  });
  await showRoom(<List />);
});

const tick = async (name: RegExp) => fireEvent.click(await screen.findByLabelText(name));
const isTicked = (name: RegExp) => (screen.getByLabelText(name) as HTMLInputElement).checked;
const complete = async () => {
  press("상태");
  fireEvent.click(await screen.findByRole("menuitem", { name: "조치완료" }));
};
const sent = () => heard.filter(({ method }) => method === "PUT").map(({ body }) => body);

it("keeps a tick made while the list of the change before is still on its way", async () => {
  await tick(/^3 /);
  const list = Promise.withResolvers<void>();
  beforeList = list.promise;
  await complete();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(isTicked(/^3 /)).toBe(false);
  await tick(/^3 /);
  await tick(/^9 /);
  list.resolve();
  await screen.findByLabelText("3 v3");
  await waitFor(() => expect(screen.getByRole("toolbar").textContent).toContain("선택 2건"));
  expect([isTicked(/^3 /), isTicked(/^9 /)]).toEqual([true, true]);
});

it("changes a ticked defect under the version that the list shows by then", async () => {
  await tick(/^3 /);
  const list = Promise.withResolvers<void>();
  beforeList = list.promise;
  await complete();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await tick(/^3 v2/);
  list.resolve();
  await screen.findByLabelText("3 v3");
  await complete();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ items: [{ seq: 3, version: 3 }] });
});

it("ticks the defects again whose change was refused", async () => {
  isRefused = true;
  await tick(/^3 /);
  await tick(/^9 /);
  await complete();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await findAlert("다른 사용자가 먼저 수정했습니다");
  await waitFor(() => expect([isTicked(/^3 /), isTicked(/^9 /)]).toEqual([true, true]));
});
