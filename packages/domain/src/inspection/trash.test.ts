import { expect, it } from "vitest";
import { purgedBefore, purgedFrom, whyNotRestore } from "./trash.ts";

const removedAt = new Date("2026-06-12T01:00:00Z");

it("keeps what was removed for 30 days to the millisecond", () => {
  const due = purgedFrom(removedAt);
  expect(due).toEqual(new Date("2026-07-12T01:00:00Z"));
  expect(removedAt < purgedBefore(due)).toBe(false);
  expect(removedAt < purgedBefore(new Date(due.getTime() + 1))).toBe(true);
});

it("brings back what has its place", () => {
  expect(whyNotRestore({ kind: "site", removedParent: null, isNameTaken: false })).toBeNull();
});

it("wants the parent restored first, whatever else is wrong", () => {
  const removedParent = { kind: "project", name: "서해 에너지" } as const;
  expect(whyNotRestore({ kind: "site", removedParent, isNameTaken: true })).toBe("inspection.parent-in-trash");
});

it("brings back no second project or site of a name that was given away; reports may share theirs", () => {
  const isNameTaken = true;
  expect(whyNotRestore({ kind: "project", removedParent: null, isNameTaken })).toBe("inspection.project-name-taken");
  expect(whyNotRestore({ kind: "site", removedParent: null, isNameTaken })).toBe("inspection.site-code-taken");
  expect(whyNotRestore({ kind: "report", removedParent: null, isNameTaken })).toBeNull();
});
