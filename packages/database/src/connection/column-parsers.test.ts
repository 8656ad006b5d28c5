import pg from "pg";
import { expect, it } from "vitest";
import { columnParsers } from "./column-parsers.ts";

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

it("reads 64-bit integers as numbers and refuses one that a number cannot hold exactly", () => {
  const parse = columnParsers.getTypeParser(INT8);
  expect([parse("0"), parse("-9007199254740991"), parse("9007199254740991")]).toEqual([
    0, -9007199254740991, 9007199254740991,
  ]);
  expect(() => parse("9007199254740992")).toThrow("more than a JavaScript number holds");
});

it("reads timestamps as dates", () => {
  expect(columnParsers.getTypeParser(TIMESTAMPTZ)("2026-03-01 09:00:00+09")).toEqual(new Date("2026-03-01T00:00:00Z"));
});
