import { useHeatUnit } from "@heliolens/kit/words/heat-scale.ts";
import { shownDifference } from "@heliolens/kit/words/heat-unit.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { type FilterName, listedIn } from "../defect-filter.ts";
import { useTypeNames } from "../use-type-names.ts";

/** What a filter says on its chip. */
export function useChipWords(nameOf: (userSeq: number) => string): (name: FilterName, value: string) => string {
  const text = useMessages("defects");
  const names = useTypeNames();
  const unit = useHeatUnit();
  const kelvin = (value: string) =>
    unit === "C" ? value : `${Math.round(shownDifference(Number(value), unit) * 10) / 10} °F`;
  const assigneeWords = (value: string) => {
    if (value === "me") return text("filter.mine");
    if (value === "nobody") return text("task.nobody");
    return `${text("filter.assignee")} ${nameOf(Number(value))}`;
  };
  return (name, value) => {
    switch (name) {
      case "status":
        return `${text("field.status")} ${joined(value, (status) => text(`status.${status as "FOUND"}`))}`;
      case "code":
        return `${text("field.type")} ${joined(value, (code) => names.get(code) ?? code)}`;
      case "class":
        return `${text("filter.class")} ${joined(value, (one) => text(`class.${one as "1"}`))}`;
      case "lossFrom":
        return `${text("filter.lossFrom")} ${value}`;
      case "deltaTFrom":
        return `ΔT ≥ ${kelvin(value)}`;
      case "deltaTTo":
        return `ΔT ≤ ${kelvin(value)}`;
      case "assignee":
        return assigneeWords(value);
      case "overdue":
        return text("filter.overdue");
      case "ids":
        return text("filter.ids", { count: listedIn(value).length });
      case "ai":
        return text(value === "only" ? "filter.ai-only" : "filter.ai-include");
      case "image":
        return text("filter.of-image");
      default:
        return `${text(`filter.${name}`)} ${value}`;
    }
  };
}

const joined = (value: string, wordOf: (one: string) => string) => listedIn(value).map(wordOf).join("·");
