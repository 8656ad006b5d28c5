import { useMessages } from "@heliolens/kit/words/messages.ts";
import { choiceOf } from "@heliolens/map-stage/layers/layer-choices.state.ts";
import { useLayerChoices } from "@heliolens/map-stage/layers/layer-choices.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { comparisonOf } from "../defects.data.ts";
import { comparisonKey, comparisonPlan } from "./comparison-plan.ts";

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
