// @vitest-environment happy-dom
import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import { stillness } from "@heliolens/domain/geometry/similarity";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { show } from "@heliolens/kit/testing/show.tsx";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AlignDesk, openAlignDesk, place, placementsOn } from "./align-desk.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { aFrame, aRecord } from "./testing/a-record.ts";

const corners = aFrame(0, 30).map(([lon, lat]): [number, number] => [lon, lat]);
const theirs = aRecord({ version: 4, positionCoordinates: corners, updatedBy: "이영희" });

let desk: AlignDesk;
let sent: unknown[];

const Conflict = () => {
  const { conflict } = useStore(desk.store);
  return conflict && <ConflictDialog desk={desk} conflict={conflict} />;
};

beforeEach(async () => {
  sessionStorage.clear();
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    const { alignments } = JSON.parse(String(body));
    sent.push(...alignments);
    const content: AlignmentRecord[] = [{ ...theirs, ...alignments[0], version: 5 }];
    return new Response(JSON.stringify({ content }));
  });
  desk = openAlignDesk(7, [aRecord({ version: 3 })]);
  place(desk, { ids: [1], ...stillness, eastM: 1 });
  desk.store.tell({ kind: "set", to: { conflict: { changedBy: "이영희", current: [theirs], saved: 0 } } });
  await show(<Conflict />);
});
afterEach(() => vi.unstubAllGlobals());

it("names who saved first, and which image", () => {
  expect(screen.getByText(/이영희 님이 그사이 같은 이미지를 저장했습니다/)).toBeTruthy();
  expect(screen.getByText("DJI_0001_T.JPG")).toBeTruthy();
});

it("takes theirs without a call to the server", () => {
  fireEvent.click(screen.getByRole("button", { name: "상대 위치 받기" }));
  expect([placementsOn(desk).get(1)?.ring, sent]).toEqual([corners, []]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("saves mine on their version", async () => {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "내 위치로 저장" })));
  await vi.waitFor(() => expect(desk.store.current().draft.touched.size).toBe(0));
  expect(sent).toMatchObject([{ thermalImageId: 1, version: 4 }]);
});

it("closed without a choice leaves the edit unsaved and nothing sent", () => {
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape", code: "Escape" });
  expect([desk.store.current().conflict, [...desk.store.current().draft.touched], sent]).toEqual([null, [1], []]);
});
