import type { Db } from "@heliolens/database/database";
import { mayReachAll, type ThingKind } from "@heliolens/database/queries/access";
import { type Action, reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Refused } from "../wire/refused.ts";

// What a thing out of reach answers: the same as one that is not there.
const notFound = {
  user: "accounts.user-not-found",
  manager: "accounts.manager-not-found",
  company: "accounts.company-not-found",
  project: "inspection.project-not-found",
  site: "inspection.site-not-found",
  section: "inspection.section-not-found",
  array: "design.array-not-found",
  module: "design.item-not-found",
  report: "inspection.report-not-found",
  thermalImage: "uploads.image-not-found",
  rgbImage: "uploads.image-not-found",
  thermalFile: "uploads.file-not-found",
  attributeZip: "uploads.file-not-found",
  siteImage: "site-images.not-found",
  defect: "defects.defect-not-found",
  removedDefect: "defects.defect-not-found",
  defectComment: "defects.comment-not-found",
  defectPhoto: "field.photo-not-found",
  document: "documents.not-found",
  webhook: "webhooks.not-found",
  webhookDelivery: "webhooks.delivery-not-found",
  shareLink: "share.not-found",
  analysisRun: "analysis.run-not-found",
  camera: "alignment.camera-not-found",
} as const satisfies Record<ThingKind, ProblemCode>;

/** Refuses a role that may do this to nothing at all: 403, before anything is looked up. */
export function mustBeAllowed(viewer: Viewer, action: Action): void {
  if (reachOf(viewer.role, action) === "none") throw new Refused("accounts.not-allowed");
}

/** Refuses unless the viewer may do this to every one of these things. */
export async function mustReach(
  db: Db,
  viewer: Viewer,
  action: Action,
  things: { readonly kind: ThingKind; readonly ids: readonly number[] },
): Promise<void> {
  mustBeAllowed(viewer, action);
  if (!(await mayReachAll(db, viewer, action, things))) throw new Refused(notFound[things.kind]);
}
