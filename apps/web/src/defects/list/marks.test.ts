import { expect, it } from "vitest";
import { between } from "./marks.ts";

const handles = [4, 9, 2, 7].map((seq) => ({ seq, version: 1 }));
const seqs = (from: number, to: number) => between(handles, from, to).map(({ seq }) => seq);

it("ticks all between two in the list's order, up or down", () => {
  expect(seqs(9, 7)).toEqual([9, 2, 7]);
  expect(seqs(2, 4)).toEqual([4, 9, 2]);
});

it("ticks the one alone where the other is gone, and nothing that is not in the list", () => {
  expect(seqs(99, 2)).toEqual([2]);
  expect(seqs(9, 99)).toEqual([]);
});
