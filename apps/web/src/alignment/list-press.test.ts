import { expect, it } from "vitest";
import { createStore } from "../kit/store.ts";
import type { AlignDesk } from "./align-desk.ts";
import { alignAfter, alignStateOn } from "./alignment.state.ts";
import { listPress, pressed } from "./list-press.ts";
import { aRecord } from "./testing/a-record.ts";

const ids = [1, 2, 3, 4];
const aDesk = () => {
  const store = createStore(alignAfter, alignStateOn(ids.map((thermalImageId) => aRecord({ thermalImageId }))));
  return { store, chosen: () => [...store.current().chosen] } as unknown as AlignDesk & { chosen: () => number[] };
};
const held = { shiftKey: false, ctrlKey: false, metaKey: false };

it("takes a range from where the choice began, and adds single ones", () => {
  const desk = aDesk();
  pressed(desk, ids, 2, held);
  pressed(desk, ids, 4, { ...held, shiftKey: true });
  expect(desk.chosen()).toEqual([2, 3, 4]);
  pressed(desk, ids, 3, { ...held, ctrlKey: true });
  expect(desk.chosen()).toEqual([2, 4]);
});

it("goes by arrows and stops at the ends", () => {
  const desk = aDesk();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"])
    expect(listPress(desk, ids, { ...held, key })).toBe(true);
  expect(desk.chosen()).toEqual([1]);
  listPress(desk, ids, { ...held, key: "End" });
  listPress(desk, ids, { ...held, key: "ArrowDown" });
  expect(desk.chosen()).toEqual([4]);
  listPress(desk, ids, { ...held, key: "ArrowUp", shiftKey: true });
  expect(desk.chosen()).toEqual([3, 4]);
});

it("takes all by Ctrl+A and leaves other keys to the picture", () => {
  const desk = aDesk();
  expect(listPress(desk, ids, { ...held, key: "a", ctrlKey: true })).toBe(true);
  expect(desk.chosen()).toEqual(ids);
  expect(listPress(desk, ids, { ...held, key: "ArrowRight" })).toBe(false);
});
