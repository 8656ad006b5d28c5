import { expect, it } from "vitest";
import { defaultMainDefect, defectTypes, findDefectType, mainDefectOf } from "./defect-types.ts";

it("has two levels: every sub type stands under a main type", () => {
  for (const { parent } of defectTypes) expect(parent === null || findDefectType(parent)?.parent === null).toBe(true);
  expect(defectTypes.filter(({ parent }) => parent === null).map(({ code }) => code)).toEqual([
    "CELL",
    "DIODE",
    "MODULE",
    "STRING",
    "SURFACE",
    "STRUCTURE",
    "FALSE",
    "UNKNOWN",
  ]);
});

it("gives every type a Korean and an English name of its own", () => {
  for (const language of ["ko", "en"] as const) {
    const names = defectTypes.map((type) => type.names[language]);
    expect(new Set(names).size).toBe(names.length);
  }
});

it("starts a new defect at the main type CELL", () => {
  expect(findDefectType(defaultMainDefect)?.parent).toBeNull();
  expect(defectTypes.filter(({ parent }) => parent === "CELL").map(({ code }) => code)).toEqual([
    "CELL_SINGLE",
    "CELL_MULTI",
    "CELL_HOTSPOT",
    "CELL_CRACK",
  ]);
});

it("counts a bypassed substring as a third of the module and a dead string as all its modules", () => {
  expect(findDefectType("DIODE_1")?.loss).toEqual({ kind: "share", share: 1 / 3 });
  expect(findDefectType("STRING_OPEN")?.loss).toEqual({ kind: "whole-group" });
  expect(findDefectType("REFLECTION")?.loss).toEqual({ kind: "none" });
});

it("finds the main type of any code and knows no made-up ones", () => {
  expect(mainDefectOf("JBOX_HEAT")).toBe("DIODE");
  expect(mainDefectOf("UNKNOWN")).toBe("UNKNOWN");
  expect(findDefectType("SNAIL")).toBeUndefined();
});
