import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { containing } from "../containing.ts";
import { listPage, type PageQuery } from "../page.ts";
import { isProjectVisible, isVisible } from "../visible.ts";
import { type Edit, saveVersion } from "./save-version.ts";

export interface Project {
  readonly id: ProjectId;
  readonly name: string;
  readonly description: string;
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly isSimulated: boolean;
  /** As far as the viewer sees them. */
  readonly siteCount: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const sortColumns = {
  seq: "project.id",
  name: "project.name",
  companyName: "company.name",
  updatedAt: "project.updated_at",
} as const;

export interface ProjectsQuery extends PageQuery<keyof typeof sortColumns> {
  readonly keyword: string;
  readonly companyId?: CompanyId | undefined;
}

export function listProjects(
  db: Db,
  viewer: Viewer,
  asked: ProjectsQuery,
): Promise<{ rows: Project[]; total: number }> {
  let found = projects(db, viewer)
    .where(isProjectVisible(viewer, "project"))
    .where("project.name", "ilike", containing(asked.keyword));
  if (asked.companyId !== undefined) found = found.where("project.company_id", "=", asked.companyId);
  return listPage(found, asked, sortColumns);
}

export const findProject = (db: Db, viewer: Viewer, id: ProjectId): Promise<Project | undefined> =>
  projects(db, viewer).where("project.id", "=", id).executeTakeFirst();

export async function addProject(
  db: Db,
  project: { companyId: CompanyId; name: string; description?: string; isSimulated?: boolean; userId: UserId | null },
): Promise<ProjectId> {
  const { id } = await db
    .insertInto("project")
    .values({
      company_id: project.companyId,
      name: project.name,
      description: project.description ?? "",
      is_simulated: project.isSimulated ?? false,
      updated_by: project.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type ProjectChange = { readonly name?: string | undefined; readonly description?: string | undefined };

/** False when the project has moved on from the version the edit was based on. */
export const changeProject = (db: Db, id: ProjectId, edit: Edit<ProjectChange>): Promise<boolean> =>
  saveVersion(db, "project", id, edit);

const projects = (db: Db, viewer: Viewer) =>
  db
    .selectFrom("live_project as project")
    .innerJoin("company", "company.id", "project.company_id")
    .leftJoin("app_user as editor", "editor.id", "project.updated_by")
    .select([
      "project.id",
      "project.name",
      "project.description",
      "project.company_id as companyId",
      "company.name as companyName",
      "project.is_simulated as isSimulated",
      "project.version",
      "project.created_at as createdAt",
      "project.updated_at as updatedAt",
      "editor.name as updatedBy",
      siteCountFor(viewer).as("siteCount"),
    ]);

const siteCountFor = (viewer: Viewer) => {
  const isSeen = isVisible(viewer, { companyId: "site.company_id", siteId: "site.id" });
  return sql<number>`(select count(*) from live_site as site where site.project_id = project.id and ${isSeen})`;
};
