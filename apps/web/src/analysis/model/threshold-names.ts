import { type AnalysisThresholds, defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";

export const thresholdNames = Object.keys(defaultThresholds) as readonly (keyof AnalysisThresholds)[];
