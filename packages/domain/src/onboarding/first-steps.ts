import type { UserRole } from "../accounts/user-role.ts";

/** What leads from an empty house to a finished report; each is done once there is one such thing, the demo's apart. */
export const firstSteps = ["company", "site", "design", "report", "files", "aligned", "defect", "summary"] as const;
export type FirstStep = (typeof firstSteps)[number];

// What each role does itself: administrators set plants up, companies and users inspect them.
const stepsOf: Readonly<Record<UserRole, readonly FirstStep[]>> = {
  ADMIN: ["company", "site", "design", "files", "summary"],
  COMPANY: ["design", "report", "files", "defect", "summary"],
  USER: ["report", "files", "aligned", "defect", "summary"],
};

export interface StepAhead {
  readonly step: FirstStep;
  readonly isDone: boolean;
}

/** The steps of a role in their order, those done ticked. */
export const stepsAhead = (role: UserRole, done: readonly FirstStep[]): readonly StepAhead[] =>
  stepsOf[role].map((step) => ({ step, isDone: done.includes(step) }));
