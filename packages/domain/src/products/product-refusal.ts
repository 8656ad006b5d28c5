export type ProductRefusal =
  | "products.not-found"
  | "products.name-taken"
  | "products.in-use"
  | "products.import-outdated";
