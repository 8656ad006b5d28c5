import type { DesignItem } from "@heliolens/domain/design/design-item";
import { expect, it } from "vitest";
import { areaOf, newArrayName, numberingOf, startForm, wishOf } from "./planning.state.ts";

const array = (id: string, name: string): DesignItem => ({
  id,
  kind: "array",
  parentId: null,
  code: name,
  name,
  description: "",
  stand: null,
  ring: null,
});
const string = (id: string, parentId: string): DesignItem => ({
  id,
  kind: "string",
  parentId,
  code: id,
  name: id,
  description: "",
  rowNum: 1,
  colNum: 1,
  panelProductSeq: null,
  stand: null,
  ring: null,
});
const design = new Map(
  [array("array:1", "Array Group 3"), array("array:2", "북쪽"), string("string:1", "array:1")].map((item) => [
    item.id,
    item,
  ]),
);

it("counts a new array one above the highest, and goes on with the strings of one that is there", () => {
  expect(newArrayName(design)).toBe("Array Group 4");
  expect(numberingOf(startForm, design)).toMatchObject({ arrayNumber: 4, firstString: 1 });
  expect(numberingOf({ ...startForm, into: "array:1" }, design)).toMatchObject({ arrayNumber: 3, firstString: 2 });
  expect(numberingOf({ ...startForm, into: "array:2" }, design)).toMatchObject({ arrayNumber: 1, firstString: 1 });
});

it("takes centimetres and millimetres for what they are, and an empty field for no number", () => {
  const ground = { area: [], taken: [] };
  const wish = wishOf({ ...startForm, marginM: " " }, { widthMm: 1134, heightMm: 2278 }, ground);
  expect(wish).toMatchObject({ moduleWidthM: 1.134, gapM: 0.02, marginM: Number.NaN, most: null });
  expect(wishOf({ ...startForm, amount: "one" }, { widthMm: 1, heightMm: 1 }, ground).most).toEqual({
    lines: 1,
    tablesPerLine: 1,
  });
});

it("forgets the corner that a double click sets twice, wherever the ring closes", () => {
  expect(
    areaOf([
      [126.7, 34.8],
      [126.701, 34.8],
      [126.701, 34.801],
      [126.701, 34.801],
      [126.7, 34.8],
    ]),
  ).toEqual([
    [126.7, 34.8],
    [126.701, 34.8],
    [126.701, 34.801],
  ]);
});
