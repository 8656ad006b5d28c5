import type { AppCodeItem } from "@heliolens/contract/app-codes/app-codes";
import { expect, it } from "vitest";
import { codeLines } from "./code-lines.ts";

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
const told = (query: string) => codeLines(codes, query).map(({ code, level }) => [code.code, level]);

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
