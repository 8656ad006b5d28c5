import { defectTypes } from "@heliolens/domain/defects/defect-types";
import { expect, it } from "vitest";
import { isShapeName, moduleShapes } from "./module-shapes.ts";

it("proposes for every shape a defect type that exists", () => {
  const codes = defectTypes.map(({ code }) => code);
  for (const { defectCode } of moduleShapes) expect(codes).toContain(defectCode);
});

it("knows its own names and no others", () => {
  expect(moduleShapes.every(({ name }) => isShapeName(name))).toBe(true);
  expect(["Moss", "toString", 3, null].some(isShapeName)).toBe(false);
});
