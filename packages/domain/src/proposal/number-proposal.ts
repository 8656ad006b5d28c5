import type { LayoutProposal, ProposedModule, ProposedTable } from "./layout-proposal.ts";

/** How an installer counts a plant. */
export interface ProposalNumbering {
  /** Where the first line, its first table and the first module stand. */
  readonly startCorner: "north-west" | "north-east" | "south-west" | "south-east";
  readonly along: "rows" | "columns";
  /** Every second line of modules is counted back. */
  readonly turnsAtEnds: boolean;
  readonly prefix: string;
  /** Modules are counted from 1 in each table, or on through the tables of a line. */
  readonly by: "table" | "line";
}

export const usualNumbering: ProposalNumbering = {
  startCorner: "north-west",
  along: "rows",
  turnsAtEnds: false,
  prefix: "",
  by: "table",
};

export const LONGEST_PREFIX = 20;

/** Names of a table and of all that it holds. */
export interface NumberedTable {
  readonly table: ProposedTable;
  readonly sectionName: string;
  readonly arrayName: string;
  readonly name: string;
  /** In the order of counting. */
  readonly modules: readonly { readonly module: ProposedModule; readonly code: string }[];
}

/** All tables in the order of counting, with their names. */
export function numberProposal(
  { tables }: Pick<LayoutProposal, "tables">,
  numbering: ProposalNumbering,
): readonly NumberedTable[] {
  const [eastward, northward] = directionsFrom(numbering, tables);
  const byArray = [...Map.groupBy(tables, ({ array }) => array)].sort(([a], [b]) => a - b);
  return byArray.flatMap(([array, own]) => {
    const lines = [...Map.groupBy(own, ({ line }) => line)].sort(([a], [b]) => (a - b) * northward);
    return lines.flatMap(([, members], line) => {
      const inLine = members.toSorted((a, b) => (a.place - b.place) * eastward);
      return namedLine(inLine, { array, line, eastward, northward, numbering });
    });
  });
}

interface LineToName {
  readonly array: number;
  readonly line: number;
  readonly eastward: number;
  readonly northward: number;
  readonly numbering: ProposalNumbering;
}

function namedLine(tables: readonly ProposedTable[], { array, line, numbering, ...ways }: LineToName): NumberedTable[] {
  const lineName = `${numbering.prefix}A${array + 1}-R${twoDigits(line + 1)}`;
  const numbers = numbering.by === "table" ? tables.map((one) => numbersOf([one], { numbering, ...ways })) : null;
  const through = numbering.by === "line" ? numbersOf(tables, { numbering, ...ways }) : null;
  const most = Math.max(...tables.map(({ modules }) => modules.length)) * (through ? tables.length : 1);
  const digits = Math.max(2, String(most).length);
  return tables.map((table, i): NumberedTable => {
    const name = `${lineName}-T${twoDigits(i + 1)}`;
    const own = through ?? numbers![i]!;
    const codeOf = (module: ProposedModule) => {
      const number = String(own.get(module)).padStart(digits, "0");
      return through ? `${lineName}-M${number}` : `${name}-M${number}`;
    };
    const modules = table.modules
      .toSorted((a, b) => own.get(a)! - own.get(b)!)
      .map((module) => ({ module, code: codeOf(module) }));
    return {
      table,
      sectionName: `${numbering.prefix}S${table.section + 1}`,
      arrayName: `${numbering.prefix}A${array + 1}`,
      name,
      modules,
    };
  });
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

interface Ways {
  readonly eastward: number;
  readonly northward: number;
  readonly numbering: ProposalNumbering;
}

/** Number of each module of tables that are counted as one, from 1. */
function numbersOf(
  tables: readonly ProposedTable[],
  { eastward, northward, numbering: { along, turnsAtEnds } }: Ways,
): ReadonlyMap<ProposedModule, number> {
  let before = 0;
  const standing = tables.flatMap(({ modules, columns, rows }) => {
    const from = before;
    before += columns;
    return modules.map((module) => ({
      module,
      column: from + (eastward > 0 ? module.column : columns - 1 - module.column),
      row: northward > 0 ? module.row : rows - 1 - module.row,
    }));
  });
  const [outer, inner] = along === "rows" ? (["row", "column"] as const) : (["column", "row"] as const);
  const lines = [...Map.groupBy(standing, (one) => one[outer])].sort(([a], [b]) => a - b);
  const ordered = lines.flatMap(([, line], index) => {
    const sorted = line.toSorted((a, b) => a[inner] - b[inner]);
    return turnsAtEnds && index % 2 === 1 ? sorted.reverse() : sorted;
  });
  return new Map(ordered.map(({ module }, i) => [module, i + 1]));
}

/** Whether counting goes with growing columns and with growing rows: 1 or -1 each. Where rows run north, columns count to the north. */
function directionsFrom(
  { startCorner }: ProposalNumbering,
  tables: readonly ProposedTable[],
): readonly [eastward: number, northward: number] {
  const eastward = startCorner.endsWith("west") ? 1 : -1;
  const northward = startCorner.startsWith("south") ? 1 : -1;
  const ring = tables[0]?.modules[0]?.ringM;
  if (ring === undefined) return [eastward, northward];
  const [east, north] = [ring[1][0] - ring[0][0], ring[1][1] - ring[0][1]];
  if (Math.abs(east) >= Math.abs(north)) return [eastward, northward];
  // Rows run north and south: columns count along them, rows to their left.
  return north > 0 ? [northward, -eastward] : [-northward, eastward];
}
