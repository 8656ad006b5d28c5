import { expect, it } from "vitest";
import { changesOfSheet, readDefectSheet } from "./read-defect-sheet.ts";

const known = [
  { seq: 7, version: 2, defectStatus: "FOUND", memo: "" },
  { seq: 8, version: 1, defectStatus: "FOUND", memo: "교체 요청" },
] as const;

it("reads statuses and memos in either language, by the number of the defect", () => {
  const { rows, faults } = readDefectSheet([
    ["결함 ID", "유형", "상태", "메모"],
    ["DF-ID-00000007", "핫스팟", "조치완료", " 교체함 "],
    ["8", "", "FOUND", "교체 요청"],
    ["", "", "", ""],
  ]);
  expect(faults).toEqual([]);
  expect(changesOfSheet(rows, known)).toEqual({
    changes: [{ line: 2, defect: known[0], status: "COMPLETE", memo: "교체함" }],
    unknown: [],
  });
});

it("tells line by line what it cannot use, and changes nothing by it", () => {
  const sheet = readDefectSheet([
    ["Defect ID", "Status"],
    ["hot", "Found"],
    ["DF-ID-00000007", "fixed"],
    ["DF-ID-00000008", "Completed"],
    ["DF-ID-00000008", "Found"],
    ["DF-ID-00000099", "Found"],
  ]);
  expect(sheet.faults).toEqual([
    { line: 2, fault: "no-id", cell: "hot" },
    { line: 3, fault: "status-unknown", cell: "fixed" },
    { line: 5, fault: "twice", cell: "DF-ID-00000008" },
  ]);
  const { changes, unknown } = changesOfSheet(sheet.rows, known);
  // No memo column: memos stay as they are.
  expect(changes).toEqual([{ line: 4, defect: known[1], status: "COMPLETE", memo: null }]);
  expect(unknown.map(({ id }) => id)).toEqual([99]);
});

it("wants the column that names the defects", () => {
  expect(readDefectSheet([["Status"], ["Found"]])).toEqual({ hasIds: false, rows: [], faults: [] });
  expect(readDefectSheet([])).toEqual({ hasIds: false, rows: [], faults: [] });
});
