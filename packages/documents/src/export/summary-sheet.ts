import { isOpen } from "@heliolens/domain/defects/defect-status";
import { defectPriorities } from "@heliolens/domain/defects/rank-defect";
import { firstRepairs } from "@heliolens/domain/documents/first-repairs";
import { sumLosses } from "@heliolens/domain/documents/sum-losses";
import type { Printed } from "@heliolens/messages/printed/printed";
import type { Cell, SheetData } from "write-excel-file/node";
import type { ExportedDefect } from "./exported-defect.ts";
import { losingOf } from "./losing-of.ts";

/** The defects of the list in a page: how many, how urgent, what they cost, and which to repair first. */
export function summarySheet(defects: readonly ExportedDefect[], words: Printed): SheetData {
  const losing = defects.map(losingOf);
  const { loss, isPowerKnown, affectedModules } = sumLosses(losing);
  const urgency = { A: 0, B: 1, C: 2, D: 3 } as const;
  // The list may be in any order: what to do first is not.
  const ordered = losing.toSorted(
    (a, b) =>
      (a.priority === null ? 4 : urgency[a.priority]) - (b.priority === null ? 4 : urgency[b.priority]) ||
      b.lostModules - a.lostModules ||
      (b.deltaTK ?? 0) - (a.deltaTK ?? 0) ||
      a.id - b.id,
  );
  const first = firstRepairs(ordered);
  const count = (name: string, value: number): Cell[] => [bold(name), figure(value, 0)];
  const known = (name: string, value: number, decimals: number): Cell[] => [
    bold(name),
    isPowerKnown ? figure(value, decimals) : text(words("not-stated")),
  ];
  return [
    count(words("found"), defects.length),
    count(words("unrepaired"), defects.filter(({ status }) => isOpen(status)).length),
    ...defectPriorities.map((one) =>
      count(words(`priority.${one}`), defects.filter(({ priority }) => priority === one).length),
    ),
    count(words("column.affected"), affectedModules),
    known(words("column.power"), loss.powerKw, 2),
    known(words("column.energy"), loss.energyMwhPerYear, 2),
    known(words("column.money"), loss.wonPerYear, 0),
    [],
    [bold(words("executive-first", { count: first.defects.length }))],
    ["column.label", "column.type", "column.string", "column.module", "column.priority", "column.money"].map((key) =>
      bold(words(key as "column.label")),
    ),
    ...first.defects.map(({ label, typeName, string, module, priority, wonPerYear }): Cell[] => [
      text(label),
      text(typeName),
      text(string),
      text(module),
      text(priority),
      wonPerYear === null ? null : figure(wonPerYear, 0),
    ]),
  ];
}

export const summaryWidths = [26, 20, 16, 20, 10, 20] as const;

const bold = (value: string): Cell => ({ value, type: String, fontWeight: "bold" });
const text = (value: string | null): Cell => (value === null ? null : { value, type: String });
const figure = (value: number, decimals: number): Cell => ({
  value: Number(value.toFixed(decimals)),
  type: Number,
  format: decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`,
});
