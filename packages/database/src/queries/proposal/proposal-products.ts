import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { PanelProduct } from "@heliolens/domain/products/panel-product";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface ProposalProduct extends Pick<PanelProduct, "maker" | "model" | "widthMm" | "heightMm" | "powerWp"> {
  readonly id: number;
  /** The site of the report is said to have it. */
  readonly isOfSite: boolean;
}

const MOST = 20_000;

export async function listProposalProducts(db: Db, reportId: ReportId): Promise<ProposalProduct[]> {
  const { rows } = await sql<ProposalProduct>`
    select product.id, product.maker, product.model, product.width_mm as "widthMm", product.height_mm as "heightMm",
      product.power_wp as "powerWp", coalesce(product.id = site.panel_product_id, false) as "isOfSite"
    from panel_product as product
    left join examine_report as report on report.id = ${reportId}
    left join live_site as site on site.id = report.site_id
    order by product.maker, product.model, product.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
