export type FieldRefusal =
  | "field.photo-unreadable"
  | "field.photo-too-large"
  | "field.photo-not-found"
  | "field.too-many-photos";
