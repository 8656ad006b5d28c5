import { expect, it } from "vitest";
import { fieldsWith, fromWire, inColumns, onWire } from "./field-table.ts";

const table = {
  status: { wire: "defectStatus", column: "status", kind: "status", isEditable: true, isBulk: true, isCompared: true },
  maxHeatC: { wire: "maxHeat", column: "max_heat_c", kind: "heat", isEditable: true, isBulk: false, isCompared: true },
  deltaTK: { wire: "deltaT", column: "delta_t_k", kind: "heat", isEditable: false, isBulk: false, isCompared: true },
} as const;

it("names values for calls and for the database, and back", () => {
  const values = { status: "FOUND", maxHeatC: 71.4, deltaTK: null };
  expect(onWire(table, values)).toEqual({ defectStatus: "FOUND", maxHeat: 71.4, deltaT: null });
  expect(inColumns(table, values)).toEqual({ status: "FOUND", max_heat_c: 71.4, delta_t_k: null });
  expect(fromWire(table, { ...onWire(table, values), label: "DF-ID-00000345" })).toEqual(values);
});

it("leaves out what has no value: a change names only its own fields", () => {
  expect(onWire(table, { maxHeatC: 70 })).toEqual({ maxHeat: 70 });
  expect(inColumns(table, { status: undefined })).toEqual({ status: undefined });
  expect(fromWire(table, { defectStatus: "COMPLETE" })).toEqual({ status: "COMPLETE" });
});

it("chooses fields by their rows", () => {
  expect(Object.keys(fieldsWith(table, { isBulk: true }))).toEqual(["status"]);
  expect(Object.keys(fieldsWith(table, { kind: "heat", isEditable: true }))).toEqual(["maxHeatC"]);
});
