import type { Viewer } from "@heliolens/domain/accounts/access";
import type { FirstStep } from "@heliolens/domain/onboarding/first-steps";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import { isProjectVisible, isVisible } from "../visible.ts";

export type StepsTaken = Readonly<Record<FirstStep, boolean>> & {
  readonly projectId: number | null;
  readonly siteId: number | null;
  readonly reportId: number | null;
  readonly hasDemo: boolean;
};

/** What of the first steps is done, in one statement that stops at the first thing of each. */
export async function getStepsTaken(db: Db, viewer: Viewer): Promise<StepsTaken> {
  const site = sql`live_site as site
    where not site.is_simulated and ${isVisible(viewer, { companyId: "site.company_id", siteId: "site.id" })}`;
  const report = sql`live_report as report
    where not report.is_simulated and ${isVisible(viewer, { companyId: "report.company_id", siteId: "report.site_id" })}`;
  const hasReport = (condition: RawBuilder<unknown>) => sql`exists (select from ${report} and ${condition})`;
  const { rows } = await sql<StepsTaken>`
    select
      exists (select from company where ${isOwnCompany}) as company,
      exists (select from ${site}) as site,
      exists (select from ${site} and site.module_count > 0) as design,
      exists (select from ${report}) as report,
      ${hasReport(sql`report.thermal_image_count > 0`)} as files,
      ${hasReport(hasPlacedImage)} as aligned,
      ${hasReport(sql`report.found_count + report.schedule_count + report.complete_count > 0`)} as defect,
      ${hasReport(hasSummary)} as summary,
      exists (select from live_project as project
        where project.is_simulated and ${isProjectVisible(viewer, "project")}) as "hasDemo",
      (select max(project.id) from live_project as project
        where not project.is_simulated and ${isProjectVisible(viewer, "project")}) as "projectId",
      (select site.id from ${site} order by site.module_count > 0, site.id desc limit 1) as "siteId",
      (select report.id from ${report} order by report.id desc limit 1) as "reportId"`.execute(db);
  return rows[0]!;
}

// The demo brings a company with it.
const isOwnCompany = sql`not exists (
  select from project where project.company_id = company.id and project.is_simulated)`;

const hasPlacedImage = sql`exists (
  select from thermal_image as image join image_alignment as placed on placed.thermal_image_id = image.id
  where image.report_id = report.id and placed.state <> 'first')`;

const hasSummary = sql`exists (
  select from document_report as part join document on document.id = part.document_id
  where part.report_id = report.id and document.kind = 'summary' and document.state = 'READY')`;
