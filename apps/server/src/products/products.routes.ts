import { halPageOf } from "@heliolens/contract/envelopes";
import {
  createPanelProduct,
  deletePanelProduct,
  getPanelProduct,
  importPanelProducts,
  listPanelProducts,
  planProductImport,
  updatePanelProduct,
} from "@heliolens/contract/products/panel-products";
import {
  addProducts,
  findNamedProducts,
  findProduct,
  listProducts,
} from "@heliolens/database/queries/products/panel-products";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { productKeyOf } from "@heliolens/domain/products/panel-product";
import { createOnce } from "../foundation/create-once.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustBeAllowed } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { importProducts, removeUnusedProduct, saveProduct } from "./save-products.ts";
import { productItemOf } from "./wire-items.ts";

export function productsRoutes(house: House): void {
  const { db, serve } = house;
  const getItem = async (viewer: Viewer, id: number) =>
    productItemOf(mustFind(await findProduct(db, viewer, id), "products.not-found"));

  serve(listPanelProducts, async ({ query, viewer }) => {
    const { rows, total } = await listProducts(db, viewer, query);
    return halPageOf("panelProducts", rows.map(productItemOf), query, total);
  });

  serve(getPanelProduct, ({ params, viewer }) => getItem(viewer, params.id));

  serve(createPanelProduct, async ({ body, viewer, request }) => {
    mustBeAllowed(viewer, "products.edit");
    const creation = { endpoint: createPanelProduct, viewer, request };
    const id = await createOnce(
      house,
      creation,
      async (transaction) => (await addProducts(transaction, viewer.userId, [body]))[0]!,
    );
    return getItem(viewer, id);
  });

  serve(updatePanelProduct, async ({ params, body: { seq, version, ...change }, viewer }) => {
    mustBeAllowed(viewer, "products.edit");
    mustNameItself(seq, params.id);
    await saveProduct(db, viewer, { id: params.id, version, change });
    return getItem(viewer, params.id);
  });

  serve(deletePanelProduct, async ({ params, viewer }) => {
    mustBeAllowed(viewer, "products.edit");
    await getItem(viewer, params.id);
    await removeUnusedProduct(db, params.id);
    return { content: null };
  });

  serve(planProductImport, async ({ body: { products }, viewer }) => {
    mustBeAllowed(viewer, "products.edit");
    const known = await findNamedProducts(db, viewer, products);
    const rows = products.map((product) => known.get(productKeyOf(product)));
    return { content: rows.map((row) => (row === undefined ? null : productItemOf(row))) };
  });

  serve(importPanelProducts, async ({ body: { products }, viewer }) => {
    mustBeAllowed(viewer, "products.edit");
    return { content: await importProducts(db, viewer, products) };
  });
}
