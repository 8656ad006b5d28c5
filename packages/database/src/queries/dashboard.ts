import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { StatusCounts } from "@heliolens/domain/defects/defect-status";
import type { LossRule } from "@heliolens/domain/defects/defect-types";
import type { OpenDefects, PlantFacts } from "@heliolens/domain/inspection/defect-summary";
import type { ProjectId, ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { ReportLeaf, SiteLeaf } from "@heliolens/domain/inspection/inspection-tree";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { asGeoJson } from "../postgis.ts";
import { isCounted, isOpenDefect } from "./counted-defects.ts";
import { lossRuleOf } from "./defect-types.ts";
import { lostModulesSql } from "./defects/rank-of-row.ts";
import { isProjectVisible, isVisible } from "./visible.ts";

export interface Scope {
  readonly companyId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly siteId?: number | undefined;
}

export interface ProjectRow {
  readonly id: ProjectId;
  readonly name: string;
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly isSimulated: boolean;
}
export interface SiteRow extends SiteLeaf, PlantFacts {
  readonly id: SiteId;
  readonly siteCode: string;
  /** GeoJSON text. */
  readonly location: string | null;
}
export interface ReportRow extends ReportLeaf {
  readonly id: ReportId;
  readonly siteId: SiteId | null;
  readonly irradianceWm2: number | null;
}

export interface TreeRows {
  readonly projects: readonly ProjectRow[];
  readonly sites: readonly SiteRow[];
  readonly reports: readonly ReportRow[];
}

/** Everything the viewer may see of projects, sites and reports, in two statements whatever there is. */
export async function listTreeRows(db: Db, viewer: Viewer, scope: Scope): Promise<TreeRows> {
  const rows = await listProjectSites(db, viewer, scope);
  return {
    projects: [...new Map(rows.map((row) => [row.project.id, row.project])).values()],
    sites: rows.flatMap((row) => row.site ?? []),
    reports: await listReportRows(db, viewer, scope),
  };
}

type SiteColumns = { readonly [K in keyof Omit<SiteRow, "projectId">]: SiteRow[K] | null };
type JoinedRow = SiteColumns & {
  readonly projectId: ProjectId;
  readonly projectName: string;
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly isSimulated: boolean;
};

// Where strings name products of their own: the mean over the modules, as many a string as its grid says.
const powerOfMixedSite = sql`
  select sum(own.power_wp * string.row_num * string.col_num) / sum(string.row_num * string.col_num) as power_wp
  from solar_string as string
  join panel_product as own on own.id = coalesce(string.panel_product_id, site.panel_product_id)
  where string.site_id = site.id
    and exists (select 1 from solar_string as one where one.site_id = site.id and one.panel_product_id is not null)`;

async function listProjectSites(db: Db, viewer: Viewer, scope: Scope) {
  const isSiteSeen = isVisible(viewer, { companyId: "site.company_id", siteId: "site.id" });
  const { rows } = await sql<JoinedRow>`
    select project.id as "projectId", project.name as "projectName", project.is_simulated as "isSimulated",
      company.id as "companyId", company.name as "companyName",
      site.id, site.site_code as "siteCode", site.name, ${asGeoJson("site.location")} as location,
      site.module_count as modules, site.capacity_kwp as "capacityKwp", coalesce(mixed.power_wp, product.power_wp) as "productPowerWp",
      site.specific_yield_kwh_per_kwp as "specificYieldKwhPerKwp", site.tariff_won_per_kwh as "tariffWonPerKwh"
    from live_project as project
    join company on company.id = project.company_id
    left join live_site as site on site.project_id = project.id and ${isSiteSeen}
    left join panel_product as product on product.id = site.panel_product_id
    left join lateral (${powerOfMixedSite}) as mixed on true
    where ${isProjectVisible(viewer, "project")}
      and ${narrowed(scope, { companyId: "project.company_id", projectId: "project.id", siteId: "site.id" })}`.execute(
    db,
  );
  return rows.map(({ projectName, companyId, companyName, isSimulated, ...site }) => ({
    project: { id: site.projectId, name: projectName, companyId, companyName, isSimulated },
    site: site.id === null ? null : (site as SiteRow),
  }));
}

async function listReportRows(db: Db, viewer: Viewer, scope: Scope): Promise<ReportRow[]> {
  const owner = { companyId: "report.company_id", siteId: "report.site_id" };
  const { rows } = await sql<Omit<ReportRow, "defects"> & StatusCounts>`
    select report.id, report.name, report.site_id as "siteId", report.examined_on as "examineDate",
      report.irradiance_wm2 as "irradianceWm2", report.thermal_image_count + report.rgb_image_count as images,
      report.found_count as "FOUND", report.schedule_count as "SCHEDULE", report.complete_count as "COMPLETE",
      report.finding_count as findings
    from live_report as report
    where ${isVisible(viewer, owner)} and ${narrowed(scope, { ...owner, projectId: "report.project_id" })}`.execute(db);
  return rows.map(({ FOUND, SCHEDULE, COMPLETE, ...report }) => ({
    ...report,
    defects: { FOUND, SCHEDULE, COMPLETE },
  }));
}

function narrowed(scope: Scope, columns: Readonly<Record<keyof Scope, string>>): RawBuilder<unknown> {
  const conditions = (["companyId", "projectId", "siteId"] as const).flatMap((key) =>
    scope[key] === undefined ? [] : [sql`${sql.ref(columns[key])} = ${scope[key]}`],
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export interface TypeCounts {
  readonly code: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly defects: StatusCounts;
}

/** Defects of these reports by main type, types without any left out, in the order of the types. */
export async function countDefectsByType(db: Db, reportIds: readonly ReportId[]): Promise<TypeCounts[]> {
  const { rows } = await sql<Omit<TypeCounts, "defects"> & StatusCounts>`
    select main.code, main.name_ko as "nameKo", main.name_en as "nameEn",
      count(*) filter (where defect.status = 'FOUND') as "FOUND",
      count(*) filter (where defect.status = 'SCHEDULE') as "SCHEDULE",
      count(*) filter (where defect.status = 'COMPLETE') as "COMPLETE"
    from module_defect as defect
    join defect_type as type on type.code = defect.code
    join defect_type as main on main.id = coalesce(type.parent_id, type.id)
    where defect.report_id = any(${[...reportIds]}) and ${isCounted}
    group by main.id order by main.position, main.id`.execute(db);
  return rows.map(({ code, nameKo, nameEn, ...defects }) => ({ code, nameKo, nameEn, defects }));
}

/**
 * The defects of these reports that still cost output, alike ones together. Of several on one module only the worst
 * counts: two findings on one module are often one fault seen twice, and none loses more than itself.
 */
export async function listOpenDefects(db: Db, reportIds: readonly ReportId[]): Promise<OpenDefects[]> {
  interface Row extends Omit<OpenDefects, "rule"> {
    readonly lossKind: LossRule["kind"];
    readonly lossFraction: number;
  }
  const { rows } = await sql<Row>`
    select report_id as "reportId", loss_kind as "lossKind", loss_fraction as "lossFraction",
      affected_modules as "affectedModules", delta_t_k as "deltaTK", power_wp as "powerWp", count(*) as count
    from (
      select distinct on (coalesce(defect.module_id, -defect.id))
        defect.report_id, defect.affected_modules, defect.delta_t_k, type.loss_kind, type.loss_fraction, product.power_wp
      from module_defect as defect join defect_type as type on type.code = defect.code
      join examine_report as report on report.id = defect.report_id
      left join solar_module as module on module.id = defect.module_id
      left join solar_string as string on string.id = module.string_id
      left join site on site.id = report.site_id
      left join panel_product as product on product.id = coalesce(string.panel_product_id, site.panel_product_id)
      where defect.report_id = any(${[...reportIds]}) and ${isOpenDefect}
      order by coalesce(defect.module_id, -defect.id), ${lostModulesSql} desc, defect.id
    ) as worst
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows.map(({ lossKind, lossFraction, ...open }) => ({ ...open, rule: lossRuleOf({ lossKind, lossFraction }) }));
}
