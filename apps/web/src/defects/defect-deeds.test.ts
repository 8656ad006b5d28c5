import { expect, it } from "vitest";
import { groupsToRestore, overtakenBy } from "./defect-deeds.ts";
import { aDefect } from "./testing/a-defect.ts";

it("takes a bulk change back by the values each defect had before", () => {
  const before = [
    aDefect({ seq: 1, defectStatus: "FOUND" }),
    aDefect({ seq: 2, defectStatus: "SCHEDULE" }),
    aDefect({ seq: 3, defectStatus: "FOUND" }),
  ];
  expect(groupsToRestore(before, { defectStatus: "COMPLETE" })).toEqual([
    { change: { defectStatus: "FOUND" }, seqs: [1, 3] },
    { change: { defectStatus: "SCHEDULE" }, seqs: [2] },
  ]);
});

it("reads who was quicker and what he saved, and nothing from an answer that does not say", () => {
  const current = aDefect({ version: 4, memo: "교체 요청" });
  expect(overtakenBy({ current, changedBy: "김철수" })).toEqual({ current, changedBy: "김철수" });
  expect(overtakenBy({ changedBy: "김철수" })).toBeNull();
  expect(overtakenBy(undefined)).toBeNull();
});
