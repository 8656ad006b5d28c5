import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** The plant under a report, and the revisions that tell when anything reckoned of both is old. */
export interface Plant {
  readonly siteId: SiteId | null;
  readonly moduleCount: number;
  readonly designRevision: number;
  readonly reportRevision: number;
  readonly product: { readonly widthMm: number; readonly heightMm: number; readonly cellColumns: number } | null;
}

export async function findPlant(db: Db, reportId: ReportId): Promise<Plant> {
  const row = await db
    .selectFrom("examine_report as report")
    .leftJoin("live_site as site", "site.id", "report.site_id")
    .leftJoin("panel_product as product", "product.id", "site.panel_product_id")
    .select([
      "site.id as siteId",
      "site.module_count as moduleCount",
      "site.design_revision as designRevision",
      "report.revision as reportRevision",
      "product.width_mm as widthMm",
      "product.height_mm as heightMm",
      "product.cell_columns as cellColumns",
    ])
    .where("report.id", "=", reportId)
    .executeTakeFirstOrThrow();
  const { widthMm, heightMm, cellColumns, moduleCount, designRevision, ...plant } = row;
  const isKnown = widthMm !== null && heightMm !== null && cellColumns !== null;
  return {
    ...plant,
    moduleCount: moduleCount ?? 0,
    designRevision: designRevision ?? 0,
    product: isKnown ? { widthMm, heightMm, cellColumns } : null,
  };
}

/** Thermal images of a report, or of some of its flights, that say where they were taken and have temperatures. */
export async function countPlacedImages(
  db: Db,
  reportId: ReportId,
  flights: readonly number[] | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from thermal_image
    where report_id = ${reportId} and position is not null and temperature_kind in ('absolute', 'relative')
      and (${flights && [...flights]}::integer[] is null or flight = any(${flights && [...flights]}::integer[]))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
