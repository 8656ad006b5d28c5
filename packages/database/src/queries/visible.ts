import { type Action, reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Which columns say whose a row is: its company, and the site it belongs to (or is). */
export interface OwnerColumns {
  readonly companyId: string;
  readonly siteId: string;
}

/** SQL for "the viewer may see this row": company by company, a user by the sites granted to them there. */
export const isVisible = (viewer: Viewer, columns: OwnerColumns): RawBuilder<SqlBool> =>
  withinReach(viewer, "inspection.see", columns.companyId, isGranted(viewer, columns.siteId));

/** A user sees the projects that hold a site granted to them. */
export const isProjectVisible = (viewer: Viewer, project: string): RawBuilder<SqlBool> =>
  withinReach(viewer, "inspection.see", `${project}.company_id`, holdsGranted(viewer, `${project}.id`));

/** Grants do not reach into the trash: only the company sees it. */
export const isRemovedVisible = (viewer: Viewer, companyId: string): RawBuilder<SqlBool> =>
  withinReach(viewer, "design.edit", companyId, sql<SqlBool>`false`);

/** What belongs to a company and to no site of it. */
export const isCompanyReached = (viewer: Viewer, action: Action, companyId: string): RawBuilder<SqlBool> =>
  withinReach(viewer, action, companyId, sql<SqlBool>`false`);

export const isGranted = (viewer: Viewer, siteId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from site_grant where site_grant.site_id = ${sql.ref(siteId)} and site_grant.user_id = ${viewer.userId})`;

export const holdsGranted = (viewer: Viewer, projectId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from live_site join site_grant on site_grant.site_id = live_site.id
  where live_site.project_id = ${sql.ref(projectId)} and site_grant.user_id = ${viewer.userId})`;

function withinReach(
  viewer: Viewer,
  action: Action,
  companyId: string,
  granted: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  switch (reachOf(viewer.role, action)) {
    case "all":
      return sql<SqlBool>`true`;
    case "company":
      return sql<SqlBool>`${sql.ref(companyId)} = ${viewer.companyId}`;
    case "granted":
      return sql<SqlBool>`${sql.ref(companyId)} = ${viewer.companyId} and ${granted}`;
    default:
      return sql<SqlBool>`false`;
  }
}
