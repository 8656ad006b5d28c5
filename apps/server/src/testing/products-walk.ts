import type { Endpoint } from "@heliolens/contract/endpoint";
import { addProducts } from "@heliolens/database/queries/products/panel-products";
import { aProduct } from "@heliolens/database/testing/a-product";
import type { TestHouse } from "./a-house.ts";

/** A product for the calls that are about one; undefined when it is no such call. */
export async function productThingFor(
  { database: { db } }: TestHouse,
  { path }: Endpoint,
): Promise<number | undefined> {
  if (!path.startsWith("/api/panelProducts/{id}")) return undefined;
  return (await addProducts(db, null, [aProduct()]))[0];
}

export const productBodyFor = (unique: string): Readonly<Record<string, unknown>> => ({
  createPanelProduct: aProduct({ model: unique }),
  updatePanelProduct: { version: 1, model: unique },
  planProductImport: { products: [aProduct({ model: unique })] },
  importPanelProducts: { products: [{ ...aProduct({ model: unique }), basedOn: null }] },
});
