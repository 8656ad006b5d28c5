import { expect, it } from "vitest";
import { defectLabel } from "./defect-label.ts";

it.each([
  [1, "DF-ID-00000001"],
  [345, "DF-ID-00000345"],
  [99_999_999, "DF-ID-99999999"],
  [100_000_000, "DF-ID-100000000"],
])("calls defect %i %s", (seq, label) => {
  expect(defectLabel(seq)).toBe(label);
});
