import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMessages } from "../kit/messages.ts";
import { choiceOf } from "../map/layer-choices.state.ts";
import { useLayerChoices } from "../map/layer-choices.ts";
import type { LayerPlan } from "../map/layer-plan.ts";
import { comparisonKey, comparisonPlan } from "./comparison-plan.ts";
import { comparisonOf } from "./defects.data.ts";

const offAtFirst = { key: comparisonKey, isShownAtFirst: false };

/** The comparison with the inspection before, asked for only while its layer is on. */
export function useShownComparison(reportSeq: number) {
  const { isShown } = choiceOf(useLayerChoices(), offAtFirst);
  const { data } = useQuery({ ...comparisonOf(reportSeq), enabled: isShown });
  return isShown ? (data ?? null) : null;
}

export function useComparisonPlan(reportSeq: number): LayerPlan {
  const text = useMessages("defects");
  const comparison = useShownComparison(reportSeq);
  return useMemo(() => comparisonPlan(comparison?.modules ?? [], text("compare.layer")), [comparison, text]);
}
