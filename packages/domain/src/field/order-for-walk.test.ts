import { expect, it } from "vitest";
import { orderedFrom, orderForWalk } from "./order-for-walk.ts";

const stops = [
  { seq: 1, priority: "C" as const, position: [127.001, 36] as const },
  { seq: 2, priority: "A" as const, position: [127.003, 36] as const },
  { seq: 3, priority: null, position: null },
  { seq: 4, priority: null, position: null },
  { seq: 5, priority: "C" as const, position: [127.002, 36] as const },
];
const seqs = (rows: readonly { seq: number }[]) => rows.map(({ seq }) => seq);

it("goes to the nearest first once the phone knows where it is", () => {
  expect(seqs(orderForWalk(stops, [127.0031, 36]))).toEqual([2, 5, 1, 3, 4]);
});

it("goes by urgency without a position", () => {
  expect(seqs(orderForWalk(stops, null))).toEqual([2, 1, 5, 3, 4]);
});

it("keeps its order while the phone's position only wanders, and makes a new one after some steps", () => {
  const [start, wandered, walked] = [[127, 36] as const, [127.0001, 36] as const, [127.0002, 36] as const];
  expect(orderedFrom(null, start)).toBe(start);
  expect(orderedFrom(start, wandered)).toBe(start);
  expect(orderedFrom(start, walked)).toBe(walked);
  expect(orderedFrom(start, null)).toBeNull();
});
