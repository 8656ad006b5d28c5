// @vitest-environment happy-dom
import { show } from "@heliolens/kit/testing/show.tsx";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { type AlignDesk, openAlignDesk } from "../align-desk.ts";
import { aRecord } from "../testing/a-record.ts";
import { ContextMenu } from "./context-menu.tsx";

const openings: ((event: object) => void)[] = [];
vi.mock("@heliolens/map-stage/stage/map-stage.tsx", () => {
  const map = { on: (_: string, open: (event: object) => void) => openings.push(open), off: () => {} };
  return { useMapEngine: () => ({ map }) };
});

let desk: AlignDesk;
beforeEach(() => {
  sessionStorage.clear();
  desk = openAlignDesk(
    7,
    Array.from({ length: 9 }, (_, at) => aRecord({ thermalImageId: at + 1 })),
  );
});

async function openWith(ids: readonly number[]): Promise<void> {
  desk.store.tell({ kind: "chosen", ids: [...ids], at: null });
  await show(<ContextMenu desk={desk} />);
  act(() => openings.at(-1)!({ point: { x: 10, y: 10 }, originalEvent: { preventDefault: () => {} } }));
}

// Section 2 of the specification.
it("the menu of the alignment tells the count and at most five of the chosen ids, and clears the choice", async () => {
  await openWith([1, 2, 3, 4, 5, 6, 7]);
  expect(screen.getByText("선택 7개")).toBeTruthy();
  expect(screen.getByText("1, 2, 3, 4, 5 ... and 2 more")).toBeTruthy();
  fireEvent.click(screen.getByRole("menuitem", { name: "전체 선택 해제" }));
  expect([...desk.store.current().chosen]).toEqual([]);
});

it("the menu of the alignment says that nothing is chosen, has nothing to clear, and closes by Escape", async () => {
  await openWith([]);
  expect(screen.getByText("선택된 폴리곤 없음")).toBeTruthy();
  const clear = screen.getByRole("menuitem", { name: "전체 선택 해제" }) as HTMLButtonElement;
  expect(clear.disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape", code: "Escape" });
  expect(screen.queryByRole("menu")).toBeNull();
});
