import { expect, it } from "vitest";
import { createStore } from "./store.ts";

it("tells its listeners of changes only, until they leave", () => {
  const store = createStore((total: number, step: number) => total + step, 1);
  const seen: number[] = [];
  const leave = store.subscribe(() => seen.push(store.current()));
  store.tell(2);
  store.tell(0);
  leave();
  store.tell(5);
  expect(seen).toEqual([3]);
  expect(store.current()).toBe(8);
});
