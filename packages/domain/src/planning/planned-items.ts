import type { DesignArray, DesignKey, DesignModule, DesignString } from "../design/design-item.ts";
import type { CountingOrder } from "./counting-order.ts";
import { inCountingOrder } from "./counting-order.ts";
import { type NamePatterns, numberedName, patternsOf } from "./numbered-name.ts";
import type { PlannedTable, TablePlan } from "./plan-tables.ts";
import { moduleRing, tableRing } from "./planned-rings.ts";

export interface Numbering {
  readonly pattern: string;
  readonly arrayNumber: number;
  readonly firstString: number;
  readonly firstModule: number;
  readonly strings: CountingOrder;
  readonly modules: CountingOrder;
}

export interface PlannedString {
  readonly string: DesignString;
  readonly modules: readonly DesignModule[];
}

type Keys = (kind: "array" | "string" | "module") => DesignKey;

/** The array that an area becomes. */
export function plannedArray(plan: TablePlan, { pattern, arrayNumber }: Numbering, name: string, id: DesignKey) {
  const { array } = patternsOf(pattern);
  const code = array === null ? name : numberedName(array, { ...none, a: arrayNumber });
  const ring = plan.area;
  return { id, kind: "array", parentId: null, code, name, description: "", stand: null, ring } satisfies DesignArray;
}

export interface PlannedParent {
  readonly arrayId: DesignKey;
  /** What the tables were planned with. */
  readonly panelProductSeq: number | null;
  readonly freshKey: Keys;
}

/** A string a table, with its modules, numbered as the installer counts. */
export function plannedStrings(
  plan: TablePlan,
  numbering: Numbering,
  { arrayId, panelProductSeq, freshKey }: PlannedParent,
): PlannedString[] {
  const patterns = patternsOf(numbering.pattern);
  const cells = cellsOf(plan, numbering);
  return inCountingOrder(plan.tables, numbering.strings).map((table, index) => {
    const numbers = { ...none, a: numbering.arrayNumber, s: numbering.firstString + index };
    const string = stringOf(plan, table, { id: freshKey("string"), arrayId, panelProductSeq, patterns, numbers });
    const modules = cells.map((cell, at): DesignModule => {
      const place = { m: numbering.firstModule + at, r: cell.line + 1, c: cell.place + 1 };
      const code = numberedName(patterns.module, { ...numbers, ...place });
      const ring = moduleRing(plan, table, cell.line, cell.place);
      return { id: freshKey("module"), kind: "module", parentId: string.id, code, ring };
    });
    return { string, modules };
  });
}

/** The name of the first module and of the last: what a person sees of a scheme before it is used. */
export function firstAndLastName(plan: TablePlan, numbering: Numbering): readonly [string, string] {
  const { module } = patternsOf(numbering.pattern);
  const cells = cellsOf(plan, numbering);
  const nameAt = (table: number, at: number) => {
    const { line, place } = cells[at]!;
    const s = numbering.firstString + table;
    const m = numbering.firstModule + at;
    return numberedName(module, { a: numbering.arrayNumber, s, m, r: line + 1, c: place + 1 });
  };
  return [nameAt(0, 0), nameAt(plan.tables.length - 1, cells.length - 1)];
}

const none = { a: 0, s: 0, m: 0, r: 0, c: 0 };

function cellsOf({ rows, columns }: TablePlan, { modules }: Numbering): { line: number; place: number }[] {
  const cells = Array.from({ length: rows * columns }, (_, at) => ({
    line: Math.floor(at / columns),
    place: at % columns,
  }));
  return inCountingOrder(cells, modules);
}

interface StringNaming extends Omit<PlannedParent, "freshKey"> {
  readonly id: DesignKey;
  readonly patterns: NamePatterns;
  readonly numbers: typeof none;
}

function stringOf(
  plan: TablePlan,
  table: PlannedTable,
  { id, arrayId, panelProductSeq, patterns, numbers }: StringNaming,
): DesignString {
  const code = numberedName(patterns.string, numbers);
  return {
    id,
    kind: "string",
    parentId: arrayId,
    code,
    name: code,
    description: "",
    rowNum: plan.rows,
    colNum: plan.columns,
    panelProductSeq,
    stand: plan.stand,
    ring: tableRing(plan, table),
  };
}
