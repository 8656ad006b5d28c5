import { expect, it } from "vitest";
import { overtakenBy } from "./deed-trouble.ts";
import { aDefect } from "./testing/a-defect.ts";

it("reads who was quicker and what he saved, and nothing from an answer that does not say", () => {
  const current = aDefect({ version: 4, memo: "교체 요청" });
  expect(overtakenBy({ current, changedBy: "김철수" })).toEqual({ current, changedBy: "김철수" });
  expect(overtakenBy({ changedBy: "김철수" })).toBeNull();
  expect(overtakenBy(undefined)).toBeNull();
});
