import type { StepsDone } from "@heliolens/contract/onboarding/first-steps";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import type { FirstStep } from "@heliolens/domain/onboarding/first-steps";
import type { Door } from "@heliolens/kit/layout/door.ts";

/** Where a step is taken, as far as one has come: what it needs first, where that is still missing. */
export function doorOfStep(step: FirstStep, so: Omit<StepsDone, "done">, role: UserRole): Door {
  switch (step) {
    case "company":
      return { to: "/admin/companies", hash: "new" };
    case "site":
      return { to: so.projectSeq === null ? "/admin/project" : "/admin/sites", hash: "new" };
    case "design":
      if (so.siteSeq !== null) return { to: "/dashboard", search: { design: String(so.siteSeq) } };
      return role === "ADMIN" ? doorOfStep("site", so, role) : { to: "/dashboard" };
    case "report":
      return { to: "/admin/solar-module-report", hash: "new" };
    case "files":
      return ofReport(so, (report) => ({ to: "/admin/solar-module-report", search: { report } }));
    case "aligned":
      return ofReport(so, (report) => ({ to: "/dashboard", search: { report, align: "1" } }));
    case "defect":
      return ofReport(so, (report) => ({ to: "/dashboard", search: { report } }));
    case "summary":
      return ofReport(so, (report) => ({ to: "/dashboard", search: { report }, hash: "summary" }));
  }
}

const ofReport = ({ reportSeq }: Pick<StepsDone, "reportSeq">, door: (report: string) => Door): Door =>
  reportSeq === null ? { to: "/admin/solar-module-report", hash: "new" } : door(String(reportSeq));
