import type { InspectionRefusal } from "./inspection-refusal.ts";

export const trashKinds = ["project", "site", "report"] as const;
export type TrashKind = (typeof trashKinds)[number];

const dayMs = 86_400_000;
const daysInTrash = 30;

/** From this moment on what was removed may be gone for good. */
export const purgedFrom = (removedAt: Date): Date => new Date(removedAt.getTime() + daysInTrash * dayMs);

/** What was removed before this moment is purged now. */
export const purgedBefore = (now: Date): Date => new Date(now.getTime() - daysInTrash * dayMs);

export interface RestoreFacts {
  readonly kind: TrashKind;
  /** The nearest thing above it that is itself in the trash: restoring under it would show nothing. */
  readonly removedParent: { readonly kind: TrashKind; readonly name: string } | null;
  /** Somebody has since given its name (a project's) or code (a site's) to another. */
  readonly isNameTaken: boolean;
}

export function whyNotRestore({ kind, removedParent, isNameTaken }: RestoreFacts): InspectionRefusal | null {
  if (removedParent !== null) return "inspection.parent-in-trash";
  if (!isNameTaken || kind === "report") return null;
  return kind === "project" ? "inspection.project-name-taken" : "inspection.site-code-taken";
}
