import type { Day } from "@heliolens/domain/inspection/examine-date";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { asGeoJson } from "../../postgis.ts";
import { changes } from "../defects/defect-history.ts";
import { type DefectRow, listDefectsByIds, standingDefects } from "../defects/defect-rows.ts";

/** A module with all it belongs to. */
export interface ModuleRow {
  readonly id: number;
  readonly siteId: SiteId;
  readonly siteName: string;
  readonly timeZone: string;
  readonly moduleCode: string;
  readonly stringCode: string;
  readonly arrayCode: string;
  readonly sectionName: string | null;
  /** GeoJSON text of its area and of its middle. */
  readonly shape: string;
  readonly center: string;
  readonly productId: number | null;
  readonly productMaker: string | null;
  readonly productModel: string | null;
  readonly productPowerWp: number | null;
  readonly isProductOfString: boolean;
  /** Width of one cell, where a product says it. */
  readonly cellM: number | null;
}

export async function findModule(db: Db, id: number): Promise<ModuleRow | undefined> {
  const { rows } = await sql<ModuleRow>`
    select module.id, site.id as "siteId", site.name as "siteName",
      (select time_zone from site as own where own.id = site.id) as "timeZone", module.module_code as "moduleCode",
      string.string_code as "stringCode", array_of.array_code as "arrayCode", section.name as "sectionName",
      ${asGeoJson("module.shape")} as shape, ${asGeoJson("module.center")} as center,
      product.id as "productId", product.maker as "productMaker", product.model as "productModel",
      product.power_wp as "productPowerWp", string.panel_product_id is not null as "isProductOfString",
      product.width_mm / 1000.0 / product.cell_columns as "cellM"
    from solar_module as module
    join live_site as site on site.id = module.site_id
    join solar_string as string on string.id = module.string_id
    join solar_array as array_of on array_of.id = string.array_id
    left join section on section.id = array_of.section_id
    left join panel_product as product on product.id = coalesce(string.panel_product_id, site.panel_product_id)
    where module.id = ${id}`.execute(db);
  return rows[0];
}

/** The inspections of a site, latest first. */
export const listInspections = (
  db: Db,
  siteId: SiteId,
  most: number,
): Promise<{ id: ReportId; name: string; examineDate: Day }[]> =>
  db
    .selectFrom("live_report as report")
    .select(["report.id", "report.name", "report.examined_on as examineDate"])
    .where("report.site_id", "=", siteId)
    .orderBy("report.examined_on", "desc")
    .orderBy("report.id", "desc")
    .limit(most)
    .execute();

/** What was found on a module in every inspection, latest first. */
export async function listDefectsOfModule(db: Db, moduleId: number, most: number): Promise<DefectRow[]> {
  const { rows } = await sql<{ id: number }>`
    select defect.id from ${standingDefects} where defect.module_id = ${moduleId}
    order by report.examined_on desc, defect.id desc limit ${most}`.execute(db);
  return listDefectsByIds(
    db,
    rows.map(({ id }) => id),
  );
}

/** What was done to any of these defects, latest first. */
export const listChangesOf = (db: Db, defectIds: readonly number[], most: number) =>
  changes(db)
    .select("change.defect_id as defectId")
    .where("change.defect_id", "=", (one) => one.fn.any(one.val([...defectIds])))
    .orderBy("change.id", "desc")
    .limit(most)
    .execute();
