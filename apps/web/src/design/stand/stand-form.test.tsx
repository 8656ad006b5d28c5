// @vitest-environment happy-dom
import { aDesign } from "@heliolens/domain/design/testing/a-design";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { show } from "@heliolens/kit/testing/show.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { type Desk, designOn, openDesk } from "../desk.ts";
import { ownStandOf, setStandOn } from "./stand-edits.ts";
import { StandForm } from "./stand-form.tsx";

const design = aDesign({ sections: 1, arrays: 2, strings: 1, modules: 1 });
const south = { tiltDeg: 20, azimuthDeg: 180 };
let desk: Desk;
const items = (...ids: string[]) => ids.map((id) => designOn(desk).get(id)!);
const Form = ({ ids }: { readonly ids: readonly string[] }) => {
  useStore(desk.store);
  return <StandForm desk={desk} items={items(...ids)} />;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

beforeEach(() => {
  sessionStorage.clear();
  desk = openDesk(1, { version: "1", changedBy: null, changedAt: null, design });
});

it("takes tilt and azimuth of an item, and clears them again", async () => {
  await show(<Form ids={["section:1"]} />);
  expect([screen.queryByText(/아직 알 수 없습니다/) !== null, button("적용").disabled]).toEqual([true, true]);
  type("경사각 (°)", "20");
  type("방위각 (°)", "180");
  fireEvent.click(button("적용"));
  expect(ownStandOf(items("section:1"))).toEqual(south);
  expect(screen.getByText("직접 정한 값입니다.")).toBeTruthy();
  fireEvent.click(button("비우기"));
  expect(ownStandOf(items("section:1"))).toBeNull();
});

it("shows what an item inherits, and keeps the inherited angle where only the other is typed", async () => {
  setStandOn(desk, { ids: ["section:1"], stand: south });
  await show(<Form ids={["array:1-1"]} />);
  expect(screen.getByText(/에서: 경사각 20°, 방위각 180°/)).toBeTruthy();
  type("경사각 (°)", "25");
  fireEvent.click(button("적용"));
  expect(ownStandOf(items("array:1-1"))).toEqual({ tiltDeg: 25, azimuthDeg: 180 });
});

it("refuses half a stand and leaves the item as it was", async () => {
  await show(<Form ids={["section:1"]} />);
  type("경사각 (°)", "20");
  fireEvent.click(button("적용"));
  expect(ownStandOf(items("section:1"))).toBeNull();
});

it("says that several items differ, and gives all of them one stand", async () => {
  setStandOn(desk, { ids: ["array:1-1"], stand: { tiltDeg: 10, azimuthDeg: 90 } });
  await show(<Form ids={["array:1-1", "array:1-2"]} />);
  expect(screen.getByText("선택한 항목의 값이 서로 다릅니다.")).toBeTruthy();
  type("경사각 (°)", "20");
  type("방위각 (°)", "180");
  fireEvent.click(button("적용"));
  expect(ownStandOf(items("array:1-1", "array:1-2"))).toEqual(south);
});

it("of a module only tells where its stand comes from", async () => {
  setStandOn(desk, { ids: ["array:1-1"], stand: south });
  await show(<Form ids={["module:1-1-1-1"]} />);
  expect(screen.getByText(/에서: 경사각 20°, 방위각 180°/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
