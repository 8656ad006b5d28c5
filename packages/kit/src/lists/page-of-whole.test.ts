import { describe, expect, it } from "vitest";
import { beginning, type ListView } from "./list-view.ts";
import { byName, pageOfWhole } from "./page-of-whole.ts";

const things = Array.from({ length: 23 }, (_, index) => ({ seq: index + 1, name: `토큰 ${23 - index}` }));
const asked = (view: Partial<ListView<"seq" | "name">>) => {
  const { content, page } = pageOfWhole(things, { ...beginning, ...view }, byName);
  return { seqs: content.map(({ seq }) => seq), page };
};

describe("a list that came whole", () => {
  it("is read ten at a time, the newest first", () => {
    const { seqs, page } = asked({});
    expect(seqs).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
    expect(page).toEqual({ size: 10, totalElements: 23, totalPages: 3, number: 0 });
    expect(asked({ page: 2, direction: "asc" }).seqs).toEqual([21, 22, 23]);
  });

  it("finds by a part of the words and by Korean initials, and sorts by name", () => {
    // Those named 토큰 2, 12, 20, 21, 22 and 23, by name.
    expect(asked({ keyword: "ㅌㅋ 2", column: "name", direction: "asc" }).seqs).toEqual([12, 22, 4, 3, 2, 1]);
    expect(asked({ keyword: "없다" })).toEqual({
      seqs: [],
      page: { size: 10, totalElements: 0, totalPages: 0, number: 0 },
    });
  });

  it("shows its last page when the one asked for has vanished", () => {
    expect(asked({ page: 7, direction: "asc" })).toMatchObject({ seqs: [21, 22, 23], page: { number: 2 } });
  });
});
