import { expect, it } from "vitest";
import { isFinding, modulePathWords } from "./defect-words.ts";

const at = (arrayId: string, stringId: string, moduleId: string) => ({
  solarModule: { seq: 1, id: 1, arrayId, stringId, moduleId, isConfirmed: false },
});

it("names a place by array, string and module, each once", () => {
  expect(modulePathWords(at("A03", "S12", "M07"))).toBe("A03-S12-M07");
  expect(modulePathWords(at("A03", "A03-S12", "A03-S12-M07"))).toBe("A03-S12-M07");
  expect(modulePathWords(at("A03", "A03-S12", "M07"))).toBe("A03-S12-M07");
  expect(modulePathWords({ solarModule: null })).toBe("-");
});

it("takes what the analysis proposed for a finding until somebody has confirmed it", () => {
  expect(isFinding({ detectWay: "AI", mlDefectConfirmed: false })).toBe(true);
  expect(isFinding({ detectWay: "AI", mlDefectConfirmed: true })).toBe(false);
});
