import type { Db } from "../database.ts";

export interface NewPanelProduct {
  readonly maker: string;
  readonly model: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cellRows: number;
  readonly cellColumns: number;
  readonly isHalfCut: boolean;
  readonly powerWp: number;
}

/** The product's id, whether it was there already or not. */
export async function ensurePanelProduct(db: Db, product: NewPanelProduct): Promise<number> {
  const { id } = await db
    .insertInto("panel_product")
    .values({
      maker: product.maker,
      model: product.model,
      width_mm: product.widthMm,
      height_mm: product.heightMm,
      cell_rows: product.cellRows,
      cell_columns: product.cellColumns,
      is_half_cut: product.isHalfCut,
      power_wp: product.powerWp,
    })
    .onConflict((conflict) => conflict.columns(["maker", "model"]).doUpdateSet({ power_wp: product.powerWp }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
