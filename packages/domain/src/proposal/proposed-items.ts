import type {
  DesignArray,
  DesignItem,
  DesignKey,
  DesignKind,
  DesignModule,
  DesignSection,
  DesignString,
  GroundRing,
} from "../design/design-item.ts";
import { outlineOf } from "../design/tables/outline-of.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import { type MetrePlane, metrePlaneAt } from "../geometry/metre-plane.ts";
import type { NumberedTable } from "./number-proposal.ts";

export interface ItemsWish {
  readonly origin: LonLat;
  /** Named and in order. */
  readonly tables: readonly NumberedTable[];
  readonly panelProductSeq: number | null;
  readonly freshKey: (kind: DesignKind) => DesignKey;
}

/** A proposal as items of a design: a string a table, sections only where there are several. */
export function proposedItems({ origin, tables, panelProductSeq, freshKey }: ItemsWish): readonly DesignItem[] {
  const plane = metrePlaneAt(origin);
  const sections = new Map<string, DesignSection>();
  const arrays = new Map<string, DesignArray>();
  const hasSections = new Set(tables.map(({ sectionName }) => sectionName)).size > 1;
  const below: DesignItem[] = [];
  for (const numbered of tables) {
    const section = hasSections ? madeOnce(sections, numbered.sectionName, (name) => sectionOf(freshKey, name)) : null;
    const array = madeOnce(arrays, numbered.arrayName, (name) => arrayOf(freshKey, name, section?.id ?? null));
    const id = freshKey("string");
    const modules = modulesOf(plane, numbered, id, freshKey);
    below.push(stringOf(numbered, { id, parentId: array.id, panelProductSeq, ring: outlineOf(modules) }), ...modules);
  }
  return [...sections.values(), ...arrays.values(), ...below];
}

function madeOnce<T>(known: Map<string, T>, name: string, make: (name: string) => T): T {
  const made = known.get(name) ?? make(name);
  known.set(name, made);
  return made;
}

const sectionOf = (freshKey: ItemsWish["freshKey"], name: string): DesignSection => ({
  id: freshKey("section"),
  kind: "section",
  parentId: null,
  code: name,
  name,
  stand: null,
});

// Without an outline: tables are still added and made longer.
const arrayOf = (freshKey: ItemsWish["freshKey"], name: string, parentId: DesignKey | null): DesignArray => ({
  id: freshKey("array"),
  kind: "array",
  parentId,
  code: name,
  name,
  description: "",
  stand: null,
  ring: null,
});

const stringOf = (
  { table, name }: NumberedTable,
  own: Pick<DesignString, "id" | "parentId" | "panelProductSeq" | "ring">,
): DesignString => ({
  ...own,
  kind: "string",
  code: name,
  name,
  description: "",
  rowNum: table.rows,
  colNum: table.columns,
  stand: table.stand,
});

const modulesOf = (
  plane: MetrePlane,
  { modules }: NumberedTable,
  parentId: DesignKey,
  freshKey: ItemsWish["freshKey"],
): DesignModule[] =>
  modules.map(({ module, code }) => ({
    id: freshKey("module"),
    kind: "module",
    parentId,
    code,
    ring: module.ringM.map(plane.toLonLat) as GroundRing,
  }));
