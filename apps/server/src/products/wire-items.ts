import type { ProductItem } from "@heliolens/contract/products/panel-products";
import type { ProductRow } from "@heliolens/database/queries/products/panel-products";
import { identityOf } from "../foundation/wire-items.ts";

export const productItemOf = ({ id, createdAt, updatedAt, ...row }: ProductRow): ProductItem => ({
  ...row,
  ...identityOf(id),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
