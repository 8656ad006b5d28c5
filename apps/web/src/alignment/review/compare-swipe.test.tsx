// @vitest-environment happy-dom
import { show } from "@heliolens/kit/testing/show.tsx";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAlignDesk } from "../align-desk.ts";
import { aProposal, aRecord } from "../testing/a-record.ts";
import { CompareSwipe } from "./compare-swipe.tsx";

const aDesk = () => openAlignDesk(7, [aRecord({ proposal: aProposal() }), aRecord({ thermalImageId: 2 })]);

it("divides the map only while an image with a proposal is reviewed", async () => {
  const desk = aDesk();
  await show(<CompareSwipe desk={desk} />);
  expect(screen.queryByRole("slider")).toBeNull();
  act(() => desk.store.tell({ kind: "chosen", ids: [1] }));
  expect(screen.getByRole("slider").getAttribute("aria-valuenow")).toBe("50");
  act(() => desk.store.tell({ kind: "chosen", ids: [2] }));
  expect(screen.queryByRole("slider")).toBeNull();
  act(() => desk.store.tell({ kind: "chosen", ids: [1] }));
  act(() => desk.store.tell({ kind: "set", to: { pane: "place" } }));
  expect(screen.queryByRole("slider")).toBeNull();
});

it("moves by its arrows, stops at the edge and names only the side that shows", async () => {
  const desk = aDesk();
  act(() => desk.store.tell({ kind: "chosen", ids: [1] }));
  act(() => desk.store.tell({ kind: "set", to: { pane: "auto", swipeAt: 0.99 } }));
  await show(<CompareSwipe desk={desk} />);
  expect([!!screen.queryByText("지금 위치"), !!screen.queryByText("제안 위치")]).toEqual([true, true]);
  fireEvent.keyDown(screen.getByRole("slider"), { code: "ArrowRight" });
  expect(desk.store.current().swipeAt).toBe(1);
  expect([!!screen.queryByText("지금 위치"), !!screen.queryByText("제안 위치")]).toEqual([true, false]);
});
