import type { BodySentOf } from "@heliolens/contract/call";
import {
  createPanelProduct,
  deletePanelProduct,
  getPanelProduct,
  importPanelProducts,
  listPanelProducts,
  planProductImport,
  updatePanelProduct,
} from "@heliolens/contract/products/panel-products";
import type { PanelProduct } from "@heliolens/domain/products/panel-product";
import { type ListView, sortText } from "@heliolens/kit/lists/list-view.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

export const room = "products";

export const productsPage = (place: ListView<string>) => {
  const query = { page: place.page, sort: sortText(place), keyword: place.keyword };
  return queryOptions({
    queryKey: [room, "page", query],
    queryFn: async ({ signal }) => {
      const { _embedded, page } = await call(listPanelProducts, { query }, { signal });
      return { content: _embedded.panelProducts, page };
    },
    placeholderData: keepPreviousData,
  });
};

const choicesAtMost = 50;

/** Products to choose from, by maker, as many as a list can usefully show. */
export const productChoices = (keyword: string) =>
  queryOptions({
    queryKey: [room, "choices", keyword],
    queryFn: async ({ signal }) => {
      const query = { sort: "maker,asc", size: choicesAtMost, keyword };
      return (await call(listPanelProducts, { query }, { signal }))._embedded.panelProducts;
    },
    placeholderData: keepPreviousData,
  });

export const productOf = (id: number) =>
  queryOptions({
    queryKey: [room, "one", id],
    queryFn: ({ signal }) => call(getPanelProduct, { params: { id } }, { signal }),
  });

export const addProduct = (body: BodySentOf<typeof createPanelProduct>) => call(createPanelProduct, { body });
export const saveProduct = (id: number, body: BodySentOf<typeof updatePanelProduct>) =>
  call(updatePanelProduct, { params: { id }, body });
export const removeProduct = (id: number) => call(deletePanelProduct, { params: { id } });

/** For each product the one of the catalogue with its name, or null. */
export const findKnown = async (products: readonly PanelProduct[]) =>
  (await call(planProductImport, { body: { products: [...products] } })).content;
export const sendImport = async (products: BodySentOf<typeof importPanelProducts>["products"]) =>
  (await call(importPanelProducts, { body: { products } })).content;
