import { getFirstSteps } from "@heliolens/contract/onboarding/first-steps";
import { getStepsTaken } from "@heliolens/database/queries/onboarding/first-steps";
import { firstSteps } from "@heliolens/domain/onboarding/first-steps";
import type { House } from "../wire/house.ts";

export function onboardingRoutes({ db, serve }: House): void {
  serve(getFirstSteps, async ({ viewer }) => {
    const { projectId, siteId, reportId, hasDemo, ...taken } = await getStepsTaken(db, viewer);
    const done = firstSteps.filter((step) => taken[step]);
    return { content: { done, projectSeq: projectId, siteSeq: siteId, reportSeq: reportId, hasDemo } };
  });
}
