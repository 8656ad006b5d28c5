import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProjectId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { asGeoJson, fromGeoJson } from "../../postgis.ts";
import { containing } from "../containing.ts";
import { listPage, type PageQuery } from "../page.ts";
import { isVisible } from "../visible.ts";
import { type Edit, saveVersion } from "./save-version.ts";

export interface SiteChoice {
  readonly id: SiteId;
  readonly siteCode: string;
  readonly name: string;
  /** GeoJSON text. */
  readonly location: string | null;
  readonly projectId: ProjectId;
  readonly projectName: string;
  readonly timeZone: string;
}

export interface Site extends SiteChoice {
  readonly description: string;
  readonly address: string;
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly panelProductId: number | null;
  readonly capacityKwp: number | null;
  readonly panelHeightM: number | null;
  readonly ellipsoidalHeightM: number | null;
  readonly specificYieldKwhPerKwp: number;
  readonly tariffWonPerKwh: number;
  readonly moduleCount: number;
  readonly reportCount: number;
  readonly isSimulated: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const sortColumns = {
  seq: "site.id",
  siteId: "site.site_code",
  name: "site.name",
  projectName: "project.name",
  companyName: "company.name",
  capacityKwp: "site.capacity_kwp",
  updatedAt: "site.updated_at",
} as const;

export interface SitesQuery extends PageQuery<keyof typeof sortColumns> {
  readonly keyword: string;
  readonly companyId?: CompanyId | undefined;
  readonly projectId?: ProjectId | undefined;
}

export function listSites(db: Db, viewer: Viewer, asked: SitesQuery): Promise<{ rows: Site[]; total: number }> {
  const searched = ["site.name", "site.site_code", "site.address", "project.name"] as const;
  const found = sites(db).where((eb) =>
    eb.and([
      isVisible(viewer, owner),
      eb.or(searched.map((column) => eb(column, "ilike", containing(asked.keyword)))),
      ...(asked.companyId === undefined ? [] : [eb("site.company_id", "=", asked.companyId)]),
      ...(asked.projectId === undefined ? [] : [eb("site.project_id", "=", asked.projectId)]),
    ]),
  );
  return listPage(found, asked, sortColumns);
}

/** Every site the viewer may see, by name. */
export function listSiteChoices(
  db: Db,
  viewer: Viewer,
  {
    projectId,
    companySeq,
  }: { readonly projectId?: ProjectId | undefined; readonly companySeq?: CompanyId | undefined } = {},
): Promise<SiteChoice[]> {
  let found = siteChoices(db).where(isVisible(viewer, owner));
  if (projectId !== undefined) found = found.where("site.project_id", "=", projectId);
  if (companySeq !== undefined) found = found.where("site.company_id", "=", companySeq);
  return found.orderBy("site.name").orderBy("site.id").execute();
}

export const findSite = (db: Db, id: SiteId): Promise<Site | undefined> =>
  sites(db).where("site.id", "=", id).executeTakeFirst();

export interface SiteChange {
  readonly projectId?: ProjectId | undefined;
  readonly siteCode?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly address?: string | undefined;
  readonly location?: LonLat | null | undefined;
  readonly panelProductId?: number | null | undefined;
  readonly capacityKwp?: number | null | undefined;
  readonly panelHeightM?: number | null | undefined;
  readonly ellipsoidalHeightM?: number | null | undefined;
  readonly specificYieldKwhPerKwp?: number | undefined;
  readonly tariffWonPerKwh?: number | undefined;
  readonly timeZone?: string | undefined;
}

export type NewSite = SiteChange & {
  readonly companyId: CompanyId;
  readonly projectId: ProjectId;
  readonly siteCode: string;
  readonly name: string;
  readonly userId: UserId | null;
};

export async function addSite(db: Db, site: NewSite): Promise<SiteId> {
  const { id } = await db
    .insertInto("site")
    .values({
      ...columnsOf(site),
      company_id: site.companyId,
      project_id: site.projectId,
      site_code: site.siteCode,
      name: site.name,
      updated_by: site.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the site has moved on from the version the edit was based on. */
export const changeSite = (db: Db, id: SiteId, edit: Edit<SiteChange>): Promise<boolean> =>
  saveVersion(db, "site", id, { ...edit, change: columnsOf(edit.change) });

// A column left undefined is left alone.
const columnsOf = (change: SiteChange) => ({
  project_id: change.projectId,
  site_code: change.siteCode,
  name: change.name,
  description: change.description,
  address: change.address,
  location: change.location && asPoint(change.location),
  panel_product_id: change.panelProductId,
  capacity_kwp: change.capacityKwp,
  panel_height_m: change.panelHeightM,
  ellipsoidal_height_m: change.ellipsoidalHeightM,
  specific_yield_kwh_per_kwp: change.specificYieldKwhPerKwp,
  tariff_won_per_kwh: change.tariffWonPerKwh,
  time_zone: change.timeZone,
});

function asPoint(coordinates: LonLat) {
  const point = { type: "Point", coordinates } as const;
  return fromGeoJson(point);
}

const owner = { companyId: "site.company_id", siteId: "site.id" };

/** Live sites, briefly; to be narrowed by the caller. */
export const siteChoices = (db: Db) =>
  db
    .selectFrom("live_site as site")
    .innerJoin("project", "project.id", "site.project_id")
    .select([
      "site.id",
      "site.site_code as siteCode",
      "site.name",
      asGeoJson("site.location").$castTo<string | null>().as("location"),
      "site.project_id as projectId",
      "project.name as projectName",
      sql<string>`(select time_zone from site as own where own.id = site.id)`.as("timeZone"),
    ]);

const sites = (db: Db) =>
  siteChoices(db)
    .innerJoin("company", "company.id", "site.company_id")
    .leftJoin("app_user as editor", "editor.id", "site.updated_by")
    .select([
      "site.description",
      "site.address",
      "site.company_id as companyId",
      "company.name as companyName",
      "site.panel_product_id as panelProductId",
      "site.capacity_kwp as capacityKwp",
      "site.panel_height_m as panelHeightM",
      "site.ellipsoidal_height_m as ellipsoidalHeightM",
      "site.specific_yield_kwh_per_kwp as specificYieldKwhPerKwp",
      "site.tariff_won_per_kwh as tariffWonPerKwh",
      "site.module_count as moduleCount",
      "site.is_simulated as isSimulated",
      "site.version",
      "site.created_at as createdAt",
      "site.updated_at as updatedAt",
      "editor.name as updatedBy",
      sql<number>`(select count(*) from live_report where live_report.site_id = site.id)`.as("reportCount"),
    ]);
