import { userRoles } from "@heliolens/domain/accounts/user-role";
import { findRoute } from "@heliolens/domain/navigation/find-route";
import { mayEnter } from "@heliolens/domain/navigation/passage-to";
import { stepsAhead } from "@heliolens/domain/onboarding/first-steps";
import { describe, expect, it } from "vitest";
import { doorOfStep } from "./door-of-step.ts";

const nothing = { projectSeq: null, siteSeq: null, reportSeq: null, hasDemo: false };

describe("the doors of the first steps", () => {
  it.each(userRoles)("are all open to %s, with nothing there and with everything there", (role) => {
    for (const so of [nothing, { ...nothing, projectSeq: 1, siteSeq: 2, reportSeq: 3 }])
      for (const { step } of stepsAhead(role, []))
        expect([step, mayEnter(findRoute(doorOfStep(step, so, role).to)!, role)]).toEqual([step, true]);
  });

  it("lead to what is needed first while it is missing", () => {
    expect(doorOfStep("design", nothing, "ADMIN")).toEqual({ to: "/admin/project", hash: "new" });
    expect(doorOfStep("design", { ...nothing, siteSeq: 7 }, "ADMIN").search).toEqual({ design: "7" });
    expect(doorOfStep("summary", nothing, "USER")).toEqual({ to: "/admin/solar-module-report", hash: "new" });
    expect(doorOfStep("summary", { ...nothing, reportSeq: 3 }, "USER")).toEqual({
      to: "/dashboard",
      search: { report: "3" },
      hash: "summary",
    });
  });
});
