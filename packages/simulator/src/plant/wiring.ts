import type { PlantKind } from "./plant-options.ts";
import { MODULES_UP, type Table } from "./table.ts";

/** Modules in series, in the order of the current. */
export interface ModuleString {
  readonly array: number;
  readonly section: number;
  /** Numbered from 1 within its array. */
  readonly number: number;
  readonly modules: readonly number[];
  readonly rows: number;
  readonly columns: number;
}

/** Strings of one combiner box. */
export interface ModuleArray {
  readonly section: number;
  /** Numbered from 1 through the plant. */
  readonly number: number;
  readonly strings: readonly number[];
}

export interface Wiring {
  readonly strings: readonly ModuleString[];
  readonly arrays: readonly ModuleArray[];
  /** String of each module, and its place in it from 0. */
  readonly stringOf: Int32Array;
  readonly placeOf: Int32Array;
}

interface WiringPlan {
  readonly stringModules: number;
  readonly stringsAnArray: number;
  /** `table`: up and down the columns of both rows; `row`: along one row of modules. */
  readonly order: "table" | "row";
}

const plans: Readonly<Record<PlantKind, WiringPlan>> = {
  regular: { stringModules: 28, stringsAnArray: 12, order: "table" },
  irregular: { stringModules: 20, stringsAnArray: 10, order: "row" },
  gaps: { stringModules: 28, stringsAnArray: 12, order: "table" },
  uniform: { stringModules: 26, stringsAnArray: 10, order: "row" },
};

export function wired(kind: PlantKind, tables: readonly Table[], moduleCount: number): Wiring {
  const plan = plans[kind];
  const strings: ModuleString[] = [];
  const arrays: { section: number; number: number; strings: number[] }[] = [];
  for (const { section, modules } of seriesOf(plan, tables)) {
    const open = arrays.at(-1);
    const array =
      open?.section === section && open.strings.length < plan.stringsAnArray
        ? open
        : { section, number: arrays.length + 1, strings: [] };
    if (array !== open) arrays.push(array);
    const rows = plan.order === "table" ? MODULES_UP : 1;
    array.strings.push(strings.length);
    strings.push({
      array: array.number - 1,
      section,
      number: array.strings.length,
      modules,
      rows,
      columns: Math.ceil(modules.length / rows),
    });
  }
  return { strings, arrays, ...placesOf(strings, moduleCount) };
}

function placesOf(strings: readonly ModuleString[], moduleCount: number) {
  const stringOf = new Int32Array(moduleCount);
  const placeOf = new Int32Array(moduleCount);
  strings.forEach(({ modules }, string) => {
    modules.forEach((module, index) => {
      stringOf[module] = string;
      placeOf[module] = index;
    });
  });
  return { stringOf, placeOf };
}

function seriesOf(plan: WiringPlan, tables: readonly Table[]) {
  const rows = Map.groupBy(tables, ({ planned }) => `${planned.section}/${planned.row}`);
  return [...rows.values()].flatMap((row) => {
    const runs =
      plan.order === "table"
        ? [row.flatMap(bothRows)]
        : [row.flatMap((t) => oneRow(t, 0)), row.flatMap((t) => oneRow(t, 1))];
    return runs.flatMap((run) =>
      chunksOf(run, plan.stringModules).map((modules) => ({ section: row[0]!.planned.section, modules })),
    );
  });
}

const bothRows = (table: Table): number[] =>
  Array.from({ length: table.columns * MODULES_UP }, (_, i) => table.firstModule + i);

const oneRow = (table: Table, row: number): number[] =>
  Array.from({ length: table.columns }, (_, column) => table.firstModule + column * MODULES_UP + row);

// A rest of a few modules joins the string before it rather than becoming one of its own.
function chunksOf(modules: readonly number[], size: number): number[][] {
  const chunks = Math.max(1, Math.round(modules.length / size));
  const each = Math.ceil(modules.length / chunks);
  return Array.from({ length: Math.ceil(modules.length / each) }, (_, i) => modules.slice(i * each, (i + 1) * each));
}
