import { expect, it } from "vitest";
import { purgedBefore, purgedFrom, type RestoreFacts, whyNotRestore } from "./trash.ts";

const removedAt = new Date("2026-06-12T01:00:00Z");

it("keeps what was removed for 30 days to the millisecond", () => {
  const due = purgedFrom(removedAt);
  expect(due).toEqual(new Date("2026-07-12T01:00:00Z"));
  expect(removedAt < purgedBefore(due)).toBe(false);
  expect(removedAt < purgedBefore(new Date(due.getTime() + 1))).toBe(true);
});

const free: RestoreFacts = { removedParent: null, isNameTaken: false, takenCodes: [] };

it("brings back what has its place", () => {
  expect(whyNotRestore(free)).toBeNull();
});

it("wants the parent restored first, whatever else is wrong", () => {
  const removedParent = { kind: "project", name: "서해 에너지" } as const;
  expect(whyNotRestore({ removedParent, isNameTaken: true, takenCodes: ["YA-1"] })).toBe("inspection.parent-in-trash");
});

it("brings back no second project of a name and no second site of a code", () => {
  expect(whyNotRestore({ ...free, isNameTaken: true })).toBe("inspection.project-name-taken");
  expect(whyNotRestore({ ...free, takenCodes: ["YA-1"] })).toBe("inspection.site-code-taken");
});
