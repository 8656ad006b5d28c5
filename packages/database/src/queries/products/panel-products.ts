import type { Viewer } from "@heliolens/domain/accounts/access";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { type PanelProduct, productKeyOf } from "@heliolens/domain/products/panel-product";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import { containing } from "../containing.ts";
import { listPage, type PageQuery } from "../page.ts";
import { isVisible } from "../visible.ts";

export interface ProductRow extends PanelProduct {
  readonly id: number;
  /** As far as the viewer sees them. */
  readonly siteCount: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const sortColumns = {
  seq: "product.id",
  maker: "product.maker",
  model: "product.model",
  powerWp: "product.power_wp",
  heightMm: "product.height_mm",
  siteCount: "siteCount",
  updatedAt: "product.updated_at",
} as const;

export interface ProductsQuery extends PageQuery<keyof typeof sortColumns> {
  readonly keyword: string;
}

export const listProducts = (
  db: Db,
  viewer: Viewer,
  asked: ProductsQuery,
): Promise<{ rows: ProductRow[]; total: number }> =>
  listPage(
    products(db, viewer).where(sql`product.maker || ' ' || product.model`, "ilike", containing(asked.keyword)),
    asked,
    sortColumns,
  );

/** What a product's data sheet says, for calculations. */
export const findProductFacts = (db: Db, id: number) =>
  db
    .selectFrom("panel_product")
    .select(["maker", "model", "power_wp as powerWp", "width_mm as widthMm", "cell_columns as cellColumns"])
    .where("id", "=", id)
    .executeTakeFirst();

/** The products whose modules stand on a site: of its strings, else the site's own; the most frequent first. */
export async function listProductsOnSite(db: Db, siteId: SiteId) {
  const { rows } = await sql<{ readonly maker: string; readonly model: string; readonly powerWp: number | null }>`
    select product.maker, product.model, product.power_wp as "powerWp"
    from site
    left join solar_string as string on string.site_id = site.id
    join panel_product as product on product.id = coalesce(string.panel_product_id, site.panel_product_id)
    where site.id = ${siteId} group by product.id order by count(*) desc, product.id`.execute(db);
  return rows;
}

export const findProduct = (db: Db, viewer: Viewer, id: number): Promise<ProductRow | undefined> =>
  products(db, viewer).where("product.id", "=", id).executeTakeFirst();

/** The named products that exist already, by `productKeyOf`. */
export async function findNamedProducts(
  db: Db,
  viewer: Viewer,
  named: readonly Pick<PanelProduct, "maker" | "model">[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const [makers, models] = [named.map(({ maker }) => maker), named.map(({ model }) => model)];
  const rows = await products(db, viewer)
    .where(
      sql<boolean>`(lower(product.maker), lower(product.model)) in
        (select lower(maker), lower(model) from unnest(${makers}::text[], ${models}::text[]) as named (maker, model))`,
    )
    .execute();
  return new Map(rows.map((row) => [productKeyOf(row), row]));
}

export async function addProducts(
  db: Db,
  userId: UserId | null,
  added: readonly PanelProduct[],
): Promise<readonly number[]> {
  const rows = await db
    .insertInto("panel_product")
    .values(added.map((product) => ({ ...columnsOf(product), updated_by: userId })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** False when the product has moved on from the version the edit was based on, or is gone. */
export async function changeProduct(
  db: Db,
  { id, version, userId }: { readonly id: number; readonly version: number; readonly userId: UserId },
  change: Partial<PanelProduct>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("panel_product")
    .set({
      ...columnsOf(change),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: userId,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeProduct(db: Db, id: number): Promise<void> {
  await db.deleteFrom("panel_product").where("id", "=", id).execute();
}

/** Sites that have the product, or strings of it, those in the trash too. */
export async function countSitesWith(db: Db, productId: number): Promise<number> {
  const { count } = await db
    .selectFrom("site")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(hasProduct(sql.lit(productId)))
    .executeTakeFirstOrThrow();
  return count;
}

const hasProduct = (productId: RawBuilder<number>) => sql<boolean>`
  (site.panel_product_id = ${productId}
    or site.id in (select site_id from solar_string where panel_product_id = ${productId}))`;

/** The product's id, whether it was there already or not. What an administrator has changed of it stays changed. */
export async function ensurePanelProduct(db: Db, product: PanelProduct): Promise<number> {
  const { id } = await db
    .insertInto("panel_product")
    .values({ ...columnsOf(product), updated_by: null })
    .onConflict((conflict) => conflict.columns(["maker", "model"]).doUpdateSet({ maker: product.maker }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const columnsOf = <P extends Partial<PanelProduct>>(product: P) =>
  ({
    maker: product.maker,
    model: product.model,
    width_mm: product.widthMm,
    height_mm: product.heightMm,
    cell_rows: product.cellRows,
    cell_columns: product.cellColumns,
    is_half_cut: product.isHalfCut,
    power_wp: product.powerWp,
    temperature_coefficient_percent_per_k: product.temperatureCoefficientPercentPerK,
  }) as {
    maker: P["maker"];
    model: P["model"];
    width_mm: P["widthMm"];
    height_mm: P["heightMm"];
    cell_rows: P["cellRows"];
    cell_columns: P["cellColumns"];
    is_half_cut: P["isHalfCut"];
    power_wp: P["powerWp"];
    temperature_coefficient_percent_per_k: P["temperatureCoefficientPercentPerK"];
  };

const products = (db: Db, viewer: Viewer) =>
  db
    .selectFrom("panel_product as product")
    .leftJoin("app_user as editor", "editor.id", "product.updated_by")
    .select([
      "product.id",
      "product.maker",
      "product.model",
      "product.width_mm as widthMm",
      "product.height_mm as heightMm",
      "product.cell_rows as cellRows",
      "product.cell_columns as cellColumns",
      "product.is_half_cut as isHalfCut",
      "product.power_wp as powerWp",
      "product.temperature_coefficient_percent_per_k as temperatureCoefficientPercentPerK",
      "product.version",
      "product.created_at as createdAt",
      "product.updated_at as updatedAt",
      "editor.name as updatedBy",
      siteCountFor(viewer).as("siteCount"),
    ]);

const siteCountFor = (viewer: Viewer) => {
  const isSeen = isVisible(viewer, { companyId: "site.company_id", siteId: "site.id" });
  return sql<number>`(select count(*) from live_site as site where ${hasProduct(sql.ref("product.id"))} and ${isSeen})`;
};
