import { expect, it } from "vitest";
import { aDefect } from "../testing/a-defect.ts";
import { overtakenBy } from "./edit-refusal.ts";

it("reads who was quicker and what they saved, and nothing from an answer that does not say", () => {
  const current = aDefect({ version: 4, memo: "교체 요청" });
  expect(overtakenBy({ current, changedBy: "김철수" })).toEqual({ current, changedBy: "김철수" });
  expect(overtakenBy({ changedBy: "김철수" })).toBeNull();
  expect(overtakenBy(undefined)).toBeNull();
});
