import { formatDifference } from "@heliolens/kit/words/format.ts";
import { useHeatUnit } from "@heliolens/kit/words/heat-scale.ts";

/** A ΔT with its unit, as the user reads temperatures. */
export function useDifference(): (differenceK: number | null) => string {
  const unit = useHeatUnit();
  return (differenceK) => {
    if (differenceK === null) return "-";
    const figure = formatDifference(differenceK, unit);
    return unit === "C" ? `${figure} K` : figure;
  };
}
