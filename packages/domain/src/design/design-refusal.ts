export type DesignRefusal =
  | "design.site-required"
  | "design.kind-not-renamable"
  | "design.item-not-found"
  | "design.name-empty"
  | "design.wrong-parent"
  | "design.nothing-chosen"
  | "design.factor-out-of-range"
  | "design.string-would-be-empty";
