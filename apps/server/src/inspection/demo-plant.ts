import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId } from "@heliolens/domain/inspection/inspection-ids";

/** Builds the simulated plant. The simulator is on a higher floor, so the program that starts the server hands this in. */
export interface DemoPlant {
  /**
   * Puts the plant into a company (the demo company when an administrator asks) and answers as soon as it can be looked
   * at; its images arrive afterwards.
   */
  load(order: { readonly companyId: CompanyId | null; readonly userId: UserId | null }): Promise<ProjectId>;
  /** How far the images of a loaded plant have come. */
  progressOf(projectId: ProjectId): Promise<{ readonly imagesDone: number; readonly imagesTotal: number }>;
}
