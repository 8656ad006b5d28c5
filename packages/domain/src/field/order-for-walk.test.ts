import { expect, it } from "vitest";
import { orderForWalk } from "./order-for-walk.ts";

const stops = [
  { seq: 1, priority: "C" as const, place: [127.001, 36] as const },
  { seq: 2, priority: "A" as const, place: [127.003, 36] as const },
  { seq: 3, priority: null, place: null },
  { seq: 4, priority: null, place: null },
  { seq: 5, priority: "C" as const, place: [127.002, 36] as const },
];
const seqs = (rows: readonly { seq: number }[]) => rows.map(({ seq }) => seq);

it("goes to the nearest first once the phone knows where it is", () => {
  const walk = orderForWalk(stops, [127.0031, 36]);
  expect(seqs(walk)).toEqual([2, 5, 1, 3, 4]);
  expect(walk[0]?.way?.distanceM).toBeCloseTo(9, 0);
  expect(walk[3]?.way).toBeNull();
});

it("goes by urgency without a position", () => {
  expect(seqs(orderForWalk(stops, null))).toEqual([2, 1, 5, 3, 4]);
});
