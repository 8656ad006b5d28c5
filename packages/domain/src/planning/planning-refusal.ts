export type PlanningRefusal =
  | "planning.value-out-of-range"
  | "planning.pitch-too-short"
  | "planning.nothing-fits"
  | "planning.too-many-modules"
  | "planning.pattern-without-number"
  | "planning.pattern-unknown-word"
  | "planning.pattern-too-long";
