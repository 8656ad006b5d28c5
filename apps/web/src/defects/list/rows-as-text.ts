import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { heatSign } from "@heliolens/kit/words/format.ts";
import { type HeatUnit, shownDifference, shownHeat } from "@heliolens/kit/words/heat-unit.ts";
import type { Text } from "@heliolens/kit/words/messages.ts";
import type { Language } from "@heliolens/messages/messages";
import { modulePathWords } from "../defect-words.ts";
import { type OptionalColumn, optionalColumns } from "./defect-columns.ts";

interface AsShown {
  readonly hidden: readonly OptionalColumn[];
  readonly language: Language;
  readonly unit: HeatUnit;
  readonly minute: (instant: string | null) => string;
  readonly text: Text<"defects">;
}

/** Rows as a sheet takes them: the columns on the screen under their names, a tab between cells. Figures have no unit. */
export function rowsAsText(defects: readonly DefectItem[], shown: AsShown): string {
  const columns = ["id", ...optionalColumns.filter((column) => !shown.hidden.includes(column))] as const;
  const head = columns.map((column) => headOf(column, shown));
  const lines = defects.map((defect) => columns.map((column) => cellOf(column, defect, shown)));
  return [head, ...lines].map((cells) => cells.map(oneLine).join("\t")).join("\n");
}

function headOf(column: "id" | OptionalColumn, { text, language, unit }: AsShown): string {
  const name = text(`column.${column}`);
  if (column === "max") return `${name} (${heatSign(language, unit)})`;
  if (column === "loss") return `${name} (kW)`;
  return column === "delta-t" ? `${name} (${unit === "C" ? "K" : "°F"})` : name;
}

function cellOf(column: "id" | OptionalColumn, defect: DefectItem, { text, language, unit, minute }: AsShown): string {
  switch (column) {
    case "id":
      return defect.label;
    case "place":
      return modulePathWords(defect);
    case "type":
      return defect.defectName[language];
    case "status":
      return text(`status.${defect.defectStatus}`);
    case "priority":
      return defect.priority ?? "";
    case "loss":
      return defect.loss === null ? "" : defect.loss.powerKw.toFixed(3);
    case "max":
      return defect.maxHeat === null ? "" : shownHeat(defect.maxHeat, unit).toFixed(1);
    case "delta-t":
      if (defect.isRelative) return defect.contrast === null ? "" : `×${defect.contrast.toFixed(1)}`;
      return defect.deltaT === null ? "" : shownDifference(defect.deltaT, unit).toFixed(1);
    case "taken":
      return minute(defect.solarThermalImage?.takenAt ?? null);
    case "memo":
      return noFormula(defect.memo);
  }
}

// A sheet computes what begins so, but a memo is always text.
const noFormula = (memo: string) => (/^[=+\-@]/.test(memo.trimStart()) ? `'${memo}` : memo);

const oneLine = (cell: string) => cell.replace(/[\t\r\n]+/g, " ");
