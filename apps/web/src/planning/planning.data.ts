import { getSite } from "@heliolens/contract/inspection/sites";
import { getPanelProduct } from "@heliolens/contract/products/panel-products";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

const room = "planning";

/** The product that the site names, to begin with. */
export const siteProduct = (siteId: number) =>
  queryOptions({
    queryKey: [room, "site-product", siteId],
    queryFn: async ({ signal }) => {
      const { content } = await call(getSite, { params: { id: siteId } }, { signal });
      return content.panelProductSeq;
    },
  });

export const productOf = (id: number) =>
  queryOptions({
    queryKey: [room, "product", id],
    queryFn: ({ signal }) => call(getPanelProduct, { params: { id } }, { signal }),
  });
