import type { AppCodeItem } from "@heliolens/contract/app-codes/app-codes";
import { expect, it } from "vitest";
import { type CodeOrder, codeEntries } from "./code-entries.ts";

const aCode = (seq: number, code: string, parent: number | null, ko: string): AppCodeItem => ({
  seq,
  id: seq,
  category: "DEVICE",
  code,
  parent,
  names: { ko, en: code.toLowerCase() },
  position: seq,
  isFixed: false,
  version: 1,
});
const codes = [
  aCode(1, "INVERTER", null, "인버터"),
  aCode(2, "TRACKER", null, "추적기"),
  aCode(3, "CENTRAL", 1, "중앙형"),
];
const told = (keyword: string, order: CodeOrder = "position") =>
  codeEntries(codes, { keyword, order, page: 0 }).lines.map(({ code, level }) => [code.code, level]);

it("stands codes below their parents, in their order", () => {
  expect(told("")).toEqual([
    ["INVERTER", 0],
    ["CENTRAL", 1],
    ["TRACKER", 0],
  ]);
});

it("finds by code and by name in either language, with what it stands below", () => {
  expect(told("중앙")).toEqual([
    ["INVERTER", 0],
    ["CENTRAL", 1],
  ]);
  expect(told("track")).toEqual([["TRACKER", 0]]);
  expect(told("없는 것")).toEqual([]);
});

it("sorts codes by a name, each with those below it", () => {
  const more = [...codes, aCode(4, "ARRESTER", null, "피뢰기")];
  const told = (order: CodeOrder) =>
    codeEntries(more, { keyword: "", order, page: 0 }).lines.map(({ code }) => code.code);
  expect(told("code")).toEqual(["ARRESTER", "INVERTER", "CENTRAL", "TRACKER"]);
  expect(told("nameKo")).toEqual(["INVERTER", "CENTRAL", "TRACKER", "ARRESTER"]);
});

it("has ten codes a page, and the last page where a later one is asked for", () => {
  const many = Array.from({ length: 23 }, (_, index) => aCode(index + 1, `C${index + 1}`, null, "코드"));
  const { lines, page } = codeEntries([...many, aCode(99, "BELOW", 21, "아래")], {
    keyword: "",
    order: "position",
    page: 7,
  });
  expect(lines.map(({ code }) => code.code)).toEqual(["C21", "BELOW", "C22", "C23"]);
  expect(page).toEqual({ size: 10, totalElements: 23, totalPages: 3, number: 2 });
});
