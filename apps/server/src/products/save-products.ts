import type { BodyOf } from "@heliolens/contract/endpoint";
import type { importPanelProducts } from "@heliolens/contract/products/panel-products";
import type { Db } from "@heliolens/database/database";
import {
  addProducts,
  changeProduct,
  countSitesWith,
  findProduct,
  removeProduct,
} from "@heliolens/database/queries/products/panel-products";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { PanelProduct } from "@heliolens/domain/products/panel-product";
import { mustFind } from "../foundation/must-find.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";
import { isForeignKeyViolation } from "../wire/is-foreign-key-violation.ts";
import { Refused } from "../wire/refused.ts";
import { productItemOf } from "./wire-items.ts";

interface ProductEdit {
  readonly id: number;
  readonly version: number;
  readonly change: Partial<PanelProduct>;
}

export async function saveProduct(db: Db, viewer: Viewer, { id, version, change }: ProductEdit): Promise<void> {
  if (await changeProduct(db, { id, version, userId: viewer.userId }, change)) return;
  refuseStale(productItemOf(mustFind(await findProduct(db, viewer, id), "products.not-found")));
}

export async function removeUnusedProduct(db: Db, id: number): Promise<void> {
  try {
    await removeProduct(db, id);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new Refused("products.in-use", { details: { sites: await countSitesWith(db, id) } });
  }
}

type Imported = BodyOf<typeof importPanelProducts>["products"];

/** All or none: a product that was changed since the import was planned refuses the whole of it. */
export const importProducts = (
  db: Db,
  { userId }: Viewer,
  sent: Imported,
): Promise<{ readonly added: number; readonly changed: number }> =>
  db.transaction().execute(async (transaction) => {
    const added = sent.flatMap(({ basedOn, ...product }) => (basedOn === null ? [product] : []));
    if (added.length > 0) await addProducts(transaction, userId, added);
    for (const { basedOn, ...product } of sent) {
      if (basedOn === null) continue;
      const edit = { id: basedOn.seq, version: basedOn.version, userId };
      if (!(await changeProduct(transaction, edit, product)))
        throw new Refused("products.import-outdated", { details: { maker: product.maker, model: product.model } });
    }
    return { added: added.length, changed: sent.length - added.length };
  });
