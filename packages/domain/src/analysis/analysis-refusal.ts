/** Why an analysis cannot be made, why it failed, or why it left an image out. */
export type AnalysisRefusal =
  | "analysis.model-missing"
  | "analysis.model-damaged"
  | "analysis.run-not-found"
  | "analysis.no-image"
  | "analysis.failed"
  | "analysis.nothing-aligned"
  | "analysis.nothing-analysed"
  | "analysis.image-not-aligned"
  | "analysis.image-gone"
  | "analysis.no-modules-found";
