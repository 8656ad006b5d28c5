/** Why an analysis cannot be made. */
export type AnalysisRefusal = "analysis.model-missing" | "analysis.model-damaged";
