import type { Viewer } from "@heliolens/domain/accounts/access";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import { isVisible } from "../visible.ts";

/** A site the viewer may see, and what everything derived from its design must agree with. */
export interface MapSite {
  readonly id: SiteId;
  readonly revision: string;
  readonly moduleCount: number;
}

/** A report the viewer may see. Its map changes with its images and defects, its site's design and the names of types. */
export interface MapReport {
  readonly id: ReportId;
  readonly siteId: SiteId | null;
  readonly revision: string;
}

export interface ReportsQuery {
  readonly siteId?: SiteId | undefined;
  readonly reportId?: ReportId | undefined;
  readonly imageId?: number | undefined;
}

export async function listMapReports(db: Db, viewer: Viewer, asked: ReportsQuery): Promise<MapReport[]> {
  let reports = db
    .selectFrom("live_report as report")
    .leftJoin("site", "site.id", "report.site_id")
    .select(["report.id", "report.site_id as siteId", reportRevision.as("revision")])
    .where(isVisible(viewer, { companyId: "report.company_id", siteId: "report.site_id" }))
    .orderBy("report.id");
  if (asked.siteId !== undefined) reports = reports.where("report.site_id", "=", asked.siteId);
  if (asked.reportId !== undefined) reports = reports.where("report.id", "=", asked.reportId);
  if (asked.imageId !== undefined)
    reports = reports.where("report.id", "=", (query) =>
      query.selectFrom("thermal_image").select("report_id").where("thermal_image.id", "=", asked.imageId!),
    );
  return reports.execute();
}

const typeNames = sql`(select md5(string_agg(concat_ws(':', id, code, parent_id, name_ko), ',' order by id)) from defect_type)`;
const reportRevision = sql<string>`concat_ws('.', report.revision, site.design_revision, ${typeNames})`;

/** Of one site or report, for any viewer: to see whether it moved while it was being read. */
export async function findSiteRevision(db: Db, siteId: SiteId): Promise<string | undefined> {
  const site = await db
    .selectFrom("site")
    .modifyFront(preparedMark)
    .select(sql<string>`design_revision::text`.as("revision"))
    .where("id", "=", siteId)
    .executeTakeFirst();
  return site?.revision;
}

export async function findReportRevision(db: Db, reportId: ReportId): Promise<string | undefined> {
  const report = await db
    .selectFrom("examine_report as report")
    .leftJoin("site", "site.id", "report.site_id")
    .select(reportRevision.as("revision"))
    .where("report.id", "=", reportId)
    .executeTakeFirst();
  return report?.revision;
}
