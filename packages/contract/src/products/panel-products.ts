import { type PanelProduct, productRanges } from "@heliolens/domain/products/panel-product";
import { MOST_PRODUCTS } from "@heliolens/domain/products/read-product-table";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf, halListOf } from "../envelopes.ts";
import { basedOn, byId, identity, moment, newestFirst } from "../inspection/inspection-values.ts";
import { idNumber, keyword, lineOf, paging, sortOf } from "../wire-values.ts";

const room = "products";

const numberIn = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().min(min).max(max);
const wholeIn = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

const productFields = {
  maker: lineOf(100),
  model: lineOf(100),
  widthMm: numberIn(productRanges.widthMm),
  heightMm: numberIn(productRanges.heightMm),
  cellRows: wholeIn(productRanges.cellRows),
  cellColumns: wholeIn(productRanges.cellColumns),
  isHalfCut: z.boolean(),
  powerWp: numberIn(productRanges.powerWp),
  temperatureCoefficientPercentPerK: numberIn(productRanges.temperatureCoefficientPercentPerK).nullable(),
} satisfies Record<keyof PanelProduct, z.ZodType>;

export const productItem = z.object({
  ...identity,
  maker: z.string(),
  model: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  cellRows: z.int(),
  cellColumns: z.int(),
  isHalfCut: z.boolean(),
  powerWp: z.number(),
  temperatureCoefficientPercentPerK: z.number().nullable(),
  /** Sites with it, as far as the caller sees them. */
  siteCount: z.int(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: z.string().nullable(),
});
export type ProductItem = z.output<typeof productItem>;

export const newProduct = z.strictObject(productFields);
export const productChange = z.strictObject(productFields).partial().extend(basedOn);

export const listPanelProducts = endpoint({
  name: "listPanelProducts",
  room,
  method: "GET",
  path: "/api/panelProducts",
  summary: "The catalogue of module products. It belongs to no company: everybody signed in reads it.",
  query: z.strictObject({
    ...paging,
    keyword,
    sort: sortOf(["seq", "maker", "model", "powerWp", "heightMm", "siteCount", "updatedAt"], newestFirst),
  }),
  answer: halListOf("panelProducts", productItem),
});

export const getPanelProduct = endpoint({
  name: "getPanelProduct",
  room,
  method: "GET",
  path: "/api/panelProducts/{id}",
  summary: "One module product.",
  params: byId,
  answer: productItem,
  refuses: ["products.not-found"],
});

export const createPanelProduct = endpoint({
  name: "createPanelProduct",
  room,
  method: "POST",
  path: "/api/panelProducts",
  summary: "Add a module product.",
  body: newProduct,
  answer: productItem,
  refuses: ["accounts.not-allowed", "products.name-taken"],
});

export const updatePanelProduct = endpoint({
  name: "updatePanelProduct",
  room,
  method: "PUT",
  path: "/api/panelProducts/{id}",
  summary: "Change a module product. What is left out stays as it is.",
  params: byId,
  body: productChange,
  answer: productItem,
  refuses: ["accounts.not-allowed", "products.not-found", "products.name-taken", "inspection.changed-meanwhile"],
});

export const deletePanelProduct = endpoint({
  name: "deletePanelProduct",
  room,
  method: "DELETE",
  path: "/api/panelProducts/{id}",
  summary: "Remove a module product that no site has; `details.sites` says how many have it.",
  params: byId,
  answer: contentOf(z.null()),
  refuses: ["accounts.not-allowed", "products.not-found", "products.in-use"],
});

const importBodyLimitBytes = 512 * 1024;

export const planProductImport = endpoint({
  name: "planProductImport",
  room,
  method: "POST",
  path: "/api/panel-products/import/plan",
  summary: "Which of these products are new, and which the catalogue has already. Changes nothing.",
  body: z.strictObject({ products: z.array(newProduct).min(1).max(MOST_PRODUCTS) }),
  bodyLimitBytes: importBodyLimitBytes,
  changesState: false,
  /** In the order sent: the product of the same maker and model, or null. */
  answer: contentOf(z.array(productItem.nullable())),
  refuses: ["accounts.not-allowed"],
});

export const importPanelProducts = endpoint({
  name: "importPanelProducts",
  room,
  method: "POST",
  path: "/api/panel-products/import",
  summary:
    "Add and change products at once, all or none. A change names the product and the version it was planned on.",
  body: z.strictObject({
    products: z
      .array(
        newProduct.extend({ basedOn: z.strictObject({ seq: idNumber, version: z.int32().positive() }).nullable() }),
      )
      .min(1)
      .max(MOST_PRODUCTS),
  }),
  bodyLimitBytes: importBodyLimitBytes,
  answer: contentOf(z.object({ added: z.int(), changed: z.int() })),
  refuses: ["accounts.not-allowed", "products.import-outdated", "products.name-taken"],
});
