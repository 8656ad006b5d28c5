import type { QualityCheckItem } from "@heliolens/contract/uploads/flight-quality";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { formatShare } from "../amounts.ts";

/** A figure of a check in its unit: `3.9 cm`, `12 %`, `4.0°`. */
export function useQualityValue(unit: QualityCheckItem["unit"]): (value: number) => string {
  const text = useMessages("uploads");
  switch (unit) {
    case "m":
      return (value) => `${(100 * value).toFixed(1)} cm`;
    case "share":
      return formatShare;
    case "deg":
      return (value) => `${value.toFixed(1)}°`;
    case "count":
      return (count) => text("unit.count", { count });
  }
}
