import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { Day } from "@heliolens/domain/inspection/examine-date";
import type { ProjectId, ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { containing } from "../containing.ts";
import { listPage, type PageQuery } from "../page.ts";
import { isVisible } from "../visible.ts";
import { type Edit, saveVersion } from "./save-version.ts";

/** What IEC TS 62446-3 asks to be written down. */
export interface Conditions {
  readonly level: "simplified" | "detailed";
  readonly irradianceWm2: number | null;
  readonly ambientC: number | null;
  readonly windMs: number | null;
  readonly cloudOkta: number | null;
  readonly humidityPercent: number | null;
  readonly operator: string;
  readonly qualification: string;
  readonly pilot: string;
  readonly equipment: string;
  readonly plantState: string;
}

export interface Report extends Conditions {
  readonly id: ReportId;
  readonly name: string;
  readonly description: string;
  readonly examineDate: Day;
  readonly companyId: CompanyId;
  readonly siteId: SiteId | null;
  readonly siteCode: string | null;
  readonly siteName: string | null;
  /** IANA name, of its site. */
  readonly timeZone: string;
  readonly projectId: ProjectId | null;
  readonly projectName: string | null;
  readonly thermalImageCount: number;
  readonly rgbImageCount: number;
  readonly isSimulated: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const sortColumns = {
  seq: "report.id",
  id: "report.id",
  name: "report.name",
  examineDate: "report.examined_on",
  siteName: "site.name",
  updatedAt: "report.updated_at",
} as const;

export interface ReportsQuery extends PageQuery<keyof typeof sortColumns> {
  readonly keyword: string;
  readonly companyId?: CompanyId | undefined;
  readonly projectId?: ProjectId | undefined;
  readonly siteId?: SiteId | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

export function listReports(db: Db, viewer: Viewer, asked: ReportsQuery): Promise<{ rows: Report[]; total: number }> {
  const searched = ["report.name", "site.name", "project.name"] as const;
  const { companyId, projectId, siteId, from, to } = asked;
  const found = reports(db).where((eb) =>
    eb.and([
      isVisible(viewer, owner),
      eb.or(searched.map((column) => eb(column, "ilike", containing(asked.keyword)))),
      ...(companyId === undefined ? [] : [eb("report.company_id", "=", companyId)]),
      ...(projectId === undefined ? [] : [eb("report.project_id", "=", projectId)]),
      ...(siteId === undefined ? [] : [eb("report.site_id", "=", siteId)]),
      ...(from === undefined ? [] : [eb("report.examined_on", ">=", from)]),
      ...(to === undefined ? [] : [eb("report.examined_on", "<=", to)]),
    ]),
  );
  return listPage(found, asked, sortColumns);
}

export const findReport = (db: Db, id: ReportId): Promise<Report | undefined> =>
  reports(db).where("report.id", "=", id).executeTakeFirst();

/** All live reports of a site from one day, in the order they were entered. */
export const listReportsOfDay = (db: Db, siteId: SiteId, day: Day): Promise<Report[]> =>
  reports(db).where("report.site_id", "=", siteId).where("report.examined_on", "=", day).orderBy("report.id").execute();

const mostOfSite = 500;

/** Every inspection of a site, latest first. */
export const listReportsOfSite = (db: Db, siteId: SiteId): Promise<Report[]> =>
  reports(db)
    .where("report.site_id", "=", siteId)
    .orderBy("report.examined_on", "desc")
    .orderBy("report.id", "desc")
    .limit(mostOfSite)
    .execute();

export type ReportChange = { readonly [K in keyof Conditions]?: Conditions[K] | undefined } & {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly examineDate?: Day | undefined;
  readonly siteId?: SiteId | null | undefined;
};

export type NewReport = ReportChange & {
  readonly companyId: CompanyId;
  readonly name: string;
  readonly examineDate: Day;
  readonly userId: UserId | null;
};

export async function addReport(db: Db, report: NewReport): Promise<ReportId> {
  const { id } = await db
    .insertInto("examine_report")
    .values({
      ...columnsOf(report),
      company_id: report.companyId,
      name: report.name,
      examined_on: report.examineDate,
      updated_by: report.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the report has moved on from the version the edit was based on. */
export const changeReport = (db: Db, id: ReportId, edit: Edit<ReportChange>): Promise<boolean> =>
  saveVersion(db, "examine_report", id, { ...edit, change: columnsOf(edit.change) });

// A column left undefined is left alone.
const columnsOf = (change: ReportChange) => ({
  site_id: change.siteId,
  name: change.name,
  description: change.description,
  examined_on: change.examineDate,
  level: change.level,
  irradiance_wm2: change.irradianceWm2,
  ambient_c: change.ambientC,
  wind_ms: change.windMs,
  cloud_okta: change.cloudOkta,
  humidity_percent: change.humidityPercent,
  operator: change.operator,
  qualification: change.qualification,
  pilot: change.pilot,
  equipment: change.equipment,
  plant_state: change.plantState,
});

const owner = { companyId: "report.company_id", siteId: "report.site_id" };

const reports = (db: Db) =>
  db
    .selectFrom("live_report as report")
    .leftJoin("site", "site.id", "report.site_id")
    .leftJoin("project", "project.id", "report.project_id")
    .leftJoin("app_user as editor", "editor.id", "report.updated_by")
    .select([
      "report.id",
      "report.name",
      "report.description",
      "report.examined_on as examineDate",
      "report.company_id as companyId",
      "report.site_id as siteId",
      "site.site_code as siteCode",
      "site.name as siteName",
      sql<string>`coalesce(site.time_zone, ${sql.lit(defaultTimeZone)})`.as("timeZone"),
      "report.project_id as projectId",
      "project.name as projectName",
      "report.thermal_image_count as thermalImageCount",
      "report.rgb_image_count as rgbImageCount",
      "report.is_simulated as isSimulated",
      "report.version",
      "report.created_at as createdAt",
      "report.updated_at as updatedAt",
      "editor.name as updatedBy",
    ])
    .select([
      "report.level",
      "report.irradiance_wm2 as irradianceWm2",
      "report.ambient_c as ambientC",
      "report.wind_ms as windMs",
      "report.cloud_okta as cloudOkta",
      "report.humidity_percent as humidityPercent",
      "report.operator",
      "report.qualification",
      "report.pilot",
      "report.equipment",
      "report.plant_state as plantState",
    ]);
