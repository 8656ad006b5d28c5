export type AppCodeRefusal =
  | "app-codes.not-found"
  | "app-codes.code-taken"
  | "app-codes.fixed"
  | "app-codes.has-children"
  | "app-codes.too-many";
