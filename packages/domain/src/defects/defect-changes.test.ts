import { expect, it } from "vitest";
import { changesBetween } from "./defect-changes.ts";

it("names each field that changed with what it was and what it became", () => {
  const before = { defectStatus: "FOUND", memo: "", location: [126.7, 34.8] };
  const after = { defectStatus: "SCHEDULE", memo: "", location: [126.7, 34.9] };
  expect(changesBetween(before, after)).toEqual([
    { field: "defectStatus", from: "FOUND", to: "SCHEDULE" },
    { field: "location", from: [126.7, 34.8], to: [126.7, 34.9] },
  ]);
  expect(changesBetween(before, { ...before, location: [126.7, 34.8] })).toEqual([]);
});
