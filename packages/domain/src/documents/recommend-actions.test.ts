import { expect, it } from "vitest";
import { defectTypes } from "../defects/defect-types.ts";
import type { DefectPriority } from "../defects/rank-defect.ts";
import { actionFor, recommendActions } from "./recommend-actions.ts";

const aFinding = (label: string, code: string, priority: DefectPriority | null, wonPerYear: number | null = 1_000) => ({
  label,
  code,
  cause: defectTypes.find((type) => type.code === code)?.cause ?? ("unknown" as const),
  priority,
  wonPerYear,
});

it("gathers what is to be done by urgency, the costliest first, and leaves repaired findings out", () => {
  const gathered = recommendActions([
    aFinding("1", "SOILING", "D"),
    aFinding("2", "CELL_HOTSPOT", "A", 20_000),
    aFinding("3", "STRING_OPEN", "A", 900_000),
    aFinding("4", "CELL_HOTSPOT", "A", 30_000),
    aFinding("5", "DIODE_1", null),
  ]);
  expect(gathered.map(({ priority, action, wonPerYear }) => [priority, action, wonPerYear])).toEqual([
    ["A", "check-string", 900_000],
    ["A", "inspect-hot-module", 50_000],
    ["D", "clean", 1_000],
  ]);
  expect(gathered[1]!.findings.map(({ label }) => label)).toEqual(["2", "4"]);
});

it("says no sum where one of them is not known", () => {
  expect(
    recommendActions([aFinding("1", "DIODE_1", "B", null), aFinding("2", "DIODE_2", "B")])[0]!.wonPerYear,
  ).toBeNull();
});

it("has an action for every built-in type that is a defect, and one for types nobody knows", () => {
  const open = defectTypes.filter(({ parent, code }) => parent !== "FALSE" && code !== "FALSE");
  const unsaid = open.filter((type) => actionFor(type) === "look").map(({ code }) => code);
  expect(unsaid).toEqual(["MODULE_OTHER", "SURFACE", "UNKNOWN"]);
  expect(actionFor({ code: "OWN_TYPE", cause: "droppings" })).toBe("clean");
});
