import { expect, it } from "vitest";
import { numericModuleId, readDefectId } from "./defect-numbers.ts";

it("knows a defect's number from what is none", () => {
  expect(["345", "100000000"].map(readDefectId)).toEqual([345, 100_000_000]);
  for (const wrong of ["", "0", "-1", "01", "1.5", "1e3", "undefined", "null", "NaN", "9007199254740993", " 1"])
    expect(readDefectId(wrong)).toBeNull();
});

it("uses module ids only when they are numeric", () => {
  expect([12, "12", " 7 "].map(numericModuleId)).toEqual([12, 12, 7]);
  for (const wrong of ["A-03", "-", "", "12a", 0, -4, 1.5, Number.NaN]) expect(numericModuleId(wrong)).toBeUndefined();
});
