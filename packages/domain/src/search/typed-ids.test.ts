import { describe, expect, it } from "vitest";
import { defectLabel } from "../defects/defect-label.ts";
import { defectSeqIn, typedModuleIn } from "./typed-ids.ts";

describe("an id typed into a search", () => {
  it.each([defectLabel(345), "df-345", "DF345", " 345 ", "df-id-345"])("%j is the defect 345", (typed) => {
    expect(defectSeqIn(typed)).toBe(345);
  });

  it.each(["", "0", "DF-", "서울 345", "345호", "9".repeat(16)])("%j is no defect", (typed) => {
    expect(defectSeqIn(typed)).toBeNull();
  });

  it("names a module by its code, and by what it hangs in where that was typed", () => {
    expect(typedModuleIn("M7")).toEqual({ array: null, string: null, moduleBegins: "m7" });
    expect(typedModuleIn("S2/M7")).toEqual({ array: null, string: "s2", moduleBegins: "m7" });
    expect(typedModuleIn(" A1 / S2 > M7 ")).toEqual({ array: "a1", string: "s2", moduleBegins: "m7" });
    expect(typedModuleIn("A1 / S2 /")).toBeNull();
    expect(typedModuleIn("a/b/c/d")).toBeNull();
    expect(typedModuleIn("")).toBeNull();
  });
});
