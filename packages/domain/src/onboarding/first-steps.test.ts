import { expect, it } from "vitest";
import { userRoles } from "../accounts/user-role.ts";
import { stepsAhead } from "./first-steps.ts";

it.each(userRoles)("%s has at most five first steps, the last of them a finished report", (role) => {
  const steps = stepsAhead(role, []);
  expect(steps.length).toBeLessThanOrEqual(5);
  expect(steps.at(-1)).toEqual({ step: "summary", isDone: false });
});

it("ticks what is done, in whatever order it was done", () => {
  expect(stepsAhead("USER", ["summary", "files", "company"]).filter(({ isDone }) => isDone)).toEqual([
    { step: "files", isDone: true },
    { step: "summary", isDone: true },
  ]);
});
