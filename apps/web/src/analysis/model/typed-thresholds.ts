import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { thresholdNames } from "./threshold-names.ts";

type Name = keyof AnalysisThresholds;
export type TypedThresholds = Readonly<Record<Name, string>>;

// A third of a string is kept as such and shown as 0.333.
const DECIMALS = 1_000;

export const typedThresholds = (thresholds: AnalysisThresholds): TypedThresholds =>
  Object.fromEntries(
    thresholdNames.map((name) => [name, String(Math.round(thresholds[name] * DECIMALS) / DECIMALS)]),
  ) as TypedThresholds;

/** What is typed as numbers; nothing typed is no number, which no range holds. */
export const thresholdsTyped = (typed: TypedThresholds): AnalysisThresholds =>
  Object.fromEntries(
    thresholdNames.map((name) => [name, typed[name].trim() === "" ? Number.NaN : Number(typed[name])]),
  ) as unknown as AnalysisThresholds;

type Ranges = Readonly<Record<Name, { readonly min: number; readonly max: number }>>;

export function outsideRange(typed: TypedThresholds, ranges: Ranges): readonly Name[] {
  const values = thresholdsTyped(typed);
  return thresholdNames.filter((name) => !(values[name] >= ranges[name].min && values[name] <= ranges[name].max));
}
