import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId, ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { isProjectVisible, isRemovedVisible } from "../visible.ts";

/** Simulated projects within the viewer's sight, newest first. */
export async function listLiveSimulated(db: Db, viewer: Viewer): Promise<ProjectId[]> {
  const rows = await db
    .selectFrom("live_project as project")
    .select("project.id")
    .where("is_simulated", "=", true)
    .where(isProjectVisible(viewer, "project"))
    .orderBy("project.id", "desc")
    .execute();
  return rows.map((row) => row.id);
}

/** The simulated project that the viewer could still bring back from the trash. */
export async function findLatestSimulated(
  db: Db,
  viewer: Viewer,
  { removedSince }: { readonly removedSince: Date },
): Promise<ProjectId | undefined> {
  const row = await db
    .selectFrom("project")
    .select("id")
    .where("is_simulated", "=", true)
    .where("removed_at", ">=", removedSince)
    .where(isRemovedVisible(viewer, "project.company_id"))
    .orderBy("removed_at", "desc")
    .executeTakeFirst();
  return row?.id;
}

/** Whether there ever was a project, in the trash or not: the demo comes by itself only into an empty house. */
export async function hasAnyProject(db: Db): Promise<boolean> {
  return (await db.selectFrom("project").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The company with this name, else the oldest; undefined where there is none. */
export async function findCompanyForDemo(db: Db, name: string): Promise<CompanyId | undefined> {
  const { rows } = await sql<{ id: CompanyId }>`
    select id from company order by (name = ${name}) desc, id limit 1`.execute(db);
  return rows[0]?.id;
}

/** The company's demo user sees the demo's site as if somebody had granted it. */
export async function grantToDemoUsers(db: Db, companyId: CompanyId, siteId: SiteId): Promise<void> {
  await sql`
    insert into site_grant (user_id, site_id)
    select id, ${siteId} from app_user where company_id = ${companyId} and role = 'USER' and is_demo`.execute(db);
}

/** Who repairs and who shares in the demo: the first user and the first manager of its company. */
export async function findDemoPeople(
  db: Db,
  companyId: CompanyId,
): Promise<{ readonly technician: UserId | undefined; readonly maker: UserId | undefined }> {
  const { rows } = await sql<{ id: UserId; role: string }>`
    select id, role from app_user where company_id = ${companyId} and is_demo order by id`.execute(db);
  const first = (role: string) => rows.find((row) => row.role === role)?.id;
  return { technician: first("USER"), maker: first("COMPANY") };
}

export async function isReportLive(db: Db, reportId: ReportId): Promise<boolean> {
  return (await db.selectFrom("live_report").select("id").where("id", "=", reportId).executeTakeFirst()) !== undefined;
}

/** Thermal images of a project that have been read. */
export async function countReadImages(db: Db, projectId: ProjectId): Promise<number> {
  const { count } = await db
    .selectFrom("thermal_image as image")
    .innerJoin("examine_report as report", "report.id", "image.report_id")
    .innerJoin("site", "site.id", "report.site_id")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("site.project_id", "=", projectId)
    .where("image.temperature_kind", "<>", "pending")
    .executeTakeFirstOrThrow();
  return count;
}
