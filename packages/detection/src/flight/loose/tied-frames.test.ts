import { expect, it } from "vitest";
import type { FrameTie } from "./frame-ties.ts";
import { tiedGroups } from "./tied-frames.ts";

const offs = [
  [0, 0],
  [0.4, -0.2],
  [-0.3, 0.5],
  [0.9, 0.1],
] as const;
const tie = (first: number, second: number, strength: number, slipM = 0): FrameTie => ({
  first,
  second,
  strength,
  betweenM: [offs[first]![0] - offs[second]![0] + slipM, offs[first]![1] - offs[second]![1]],
});
const relative = ([group]: ReturnType<typeof tiedGroups>, frame: number) =>
  [0, 1].map((axis) => Math.round((group!.offM.get(frame)![axis]! - group!.offM.get(0)![axis]!) * 1000) / 1000);

it("hangs frames on each other by their ties, so that each lies right to every other", () => {
  const groups = tiedGroups(4, [tie(0, 1, 20), tie(1, 2, 9), tie(2, 3, 30)]);
  expect(groups.map(({ frames }) => frames)).toEqual([[0, 1, 2, 3]]);
  expect([1, 2, 3].map((frame) => relative(groups, frame))).toEqual([offs[1], offs[2], offs[3]]);
  expect([...groups[0]!.torn]).toEqual([]);
});

it("trusts the stronger tie of a ring, and calls the frames torn whose ties contradict it", () => {
  const groups = tiedGroups(3, [tie(0, 1, 20), tie(1, 2, 30), tie(0, 2, 6, 1.15)]);
  expect(relative(groups, 2)).toEqual(offs[2]);
  expect([...groups[0]!.torn].sort()).toEqual([0, 2]);
});

it("joins by several weak ties that say the same, and not by one or by a quarrel", () => {
  const joined = tiedGroups(4, [tie(0, 1, 20), tie(2, 3, 20), tie(0, 2, 3), tie(1, 3, 3)]);
  expect(joined.map(({ frames }) => frames)).toEqual([[0, 1, 2, 3]]);
  expect(relative(joined, 3)).toEqual(offs[3]);
  const alone = tiedGroups(4, [tie(0, 1, 20), tie(2, 3, 20), tie(0, 2, 3)]);
  const quarrelling = tiedGroups(4, [tie(0, 1, 20), tie(2, 3, 20), tie(0, 2, 3), tie(1, 3, 3), tie(1, 2, 3, 1.15)]);
  expect([alone.length, quarrelling.length]).toEqual([2, 2]);
});
