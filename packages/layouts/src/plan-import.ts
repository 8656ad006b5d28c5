import type {
  Design,
  DesignArray,
  DesignItem,
  DesignKey,
  DesignKind,
  DesignModule,
  DesignSection,
  DesignString,
  GroundRing,
} from "@heliolens/domain/design/design-item";
import type { DesignRefusal } from "@heliolens/domain/design/design-refusal";
import { whyNotRing } from "@heliolens/domain/design/ring-rule";
import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import { splitTable } from "@heliolens/domain/planning/split-table";
import { type KnownNames, namesIn } from "./known-names.ts";
import type { LayoutFeature } from "./layout.ts";
import { type DrawingPlacement, placingOf } from "./place-layout.ts";
import { readStand, type StandColumns, standWritten } from "./read-stand.ts";
import { stoodItems } from "./stood-items.ts";

/** Stands for a drawing's layer among the columns: no column can be called so. */
export const LAYER = "\0layer";

/** What the areas of a drawing are, and which of their values name what. Null: the drawing does not say. */
export interface ImportChoice extends StandColumns, DrawingPlacement {
  readonly areasAre: "arrays" | "strings" | "modules";
  /** Null: all of them. */
  readonly layers: ReadonlySet<string> | null;
  readonly sectionColumn: string | null;
  readonly arrayColumn: string | null;
  readonly stringColumn: string | null;
  readonly moduleColumn: string | null;
  /** A string drawn as one area is cut into so many modules; 1 x 1 leaves it whole. */
  readonly tableGrid: { readonly rows: number; readonly columns: number };
}

/** What the drawing is laid onto, and where new things get their keys. */
export interface ImportTarget {
  readonly design: Design;
  readonly freshKey: (kind: DesignKind) => DesignKey;
}

export interface ImportPlan {
  /** New parts of the design, parents before children. */
  readonly items: readonly DesignItem[];
  readonly refused: readonly { readonly place: string; readonly why: DesignRefusal }[];
  /** Modules whose string has one of that name already. */
  readonly doubled: readonly { readonly place: string; readonly code: string }[];
  /** Tables that are not four-sided stay whole. */
  readonly unsplit: readonly string[];
  /** Arrays that were there and are added to. */
  readonly joined: number;
  /** New strings (arrays, where the areas are arrays) of which tilt and azimuth are told. */
  readonly stood: number;
  /** Areas that tell only one of both, or angles out of range. */
  readonly oddStands: readonly string[];
  /** Strings whose modules stand differently. */
  readonly mixedStands: readonly string[];
}

/** What a drawing would add to a design: shown before it is done. */
export function planImport(
  features: readonly LayoutFeature[],
  choice: ImportChoice,
  target: ImportTarget = emptyTarget(),
): ImportPlan {
  const toPlace = placingOf(choice);
  const plan = new Plan(choice, target);
  const refused: ImportPlan["refused"][number][] = [];
  for (const feature of features) {
    if (choice.layers !== null && !choice.layers.has(feature.layer)) continue;
    const ring = feature.ring.map(toPlace);
    const why = whyNotRing(ring);
    if (why !== null) refused.push({ place: feature.place, why });
    else plan.add(feature, ring);
  }
  return { ...plan.result(), refused };
}

function emptyTarget(): ImportTarget {
  const counts = { section: 0, array: 0, string: 0, module: 0 };
  return { design: new Map(), freshKey: (kind) => `${kind}:new-${++counts[kind]}` };
}

/** Gathers the parts of a design as their areas come by. */
class Plan {
  readonly #choice: ImportChoice;
  readonly #freshKey: ImportTarget["freshKey"];
  readonly #known: KnownNames;
  readonly #sections: DesignSection[] = [];
  readonly #arrays = new Map<DesignKey, DesignArray>();
  readonly #strings = new Map<DesignKey, DesignString>();
  readonly #modules: DesignModule[] = [];
  readonly #joined = new Set<DesignKey>();
  readonly #doubled: ImportPlan["doubled"][number][] = [];
  readonly #unsplit: string[] = [];
  readonly #stands = new Map<DesignKey, ModuleStand[]>();
  readonly #oddStands: string[] = [];

  constructor(choice: ImportChoice, { design, freshKey }: ImportTarget) {
    this.#choice = choice;
    this.#freshKey = freshKey;
    this.#known = namesIn(design);
  }

  add(feature: LayoutFeature, ring: GroundRing): void {
    const { areasAre, tableGrid, moduleColumn } = this.#choice;
    const array = this.#arrayOf(feature, areasAre === "arrays" ? ring : null);
    if (areasAre === "arrays") {
      this.#stand(feature, array, standWritten(feature, this.#choice));
      return;
    }
    const string = this.#stringOf(feature, array, areasAre === "strings" ? ring : null);
    this.#stand(feature, string, readStand(feature, ring, this.#choice));
    if (areasAre === "modules") this.#addModule(feature, string, { ring, code: cellOf(feature, moduleColumn) });
    if (areasAre === "modules" || tableGrid.rows * tableGrid.columns <= 1) return;
    const cut = splitTable(ring, tableGrid.rows, tableGrid.columns);
    if (cut === null) this.#unsplit.push(feature.place);
    for (const module of cut ?? []) this.#addModule(feature, string, { ring: module, code: null });
  }

  result(): Omit<ImportPlan, "refused"> {
    // A string as long as it is: one row of all its modules, until somebody says otherwise.
    const strings = [...this.#strings.values()].map((string) =>
      string.rowNum * string.colNum > 1 ? string : { ...string, colNum: this.#known.codesBelow(string.id).size || 1 },
    );
    const stood = stoodItems({ arrays: [...this.#arrays.values()], strings }, this.#stands);
    return {
      items: [...this.#sections, ...stood.arrays, ...stood.strings, ...this.#modules],
      stood: stood.count,
      oddStands: this.#oddStands,
      mixedStands: stood.mixed,
      doubled: this.#doubled,
      unsplit: this.#unsplit,
      joined: this.#joined.size,
    };
  }

  #stand(feature: LayoutFeature, key: DesignKey, stand: ModuleStand | "odd" | null): void {
    if (stand === "odd") this.#oddStands.push(feature.place);
    if (stand === "odd" || stand === null) return;
    const stands = this.#stands.get(key);
    if (stands === undefined) this.#stands.set(key, [stand]);
    else stands.push(stand);
  }

  #addModule(feature: LayoutFeature, stringId: DesignKey, said: { ring: GroundRing; code: string | null }): void {
    const codes = this.#known.codesBelow(stringId);
    const code = said.code ?? String(codes.size + 1);
    if (codes.has(code)) this.#doubled.push({ place: feature.place, code });
    codes.add(code);
    this.#modules.push({ id: this.#freshKey("module"), kind: "module", parentId: stringId, code, ring: said.ring });
  }

  #arrayOf(feature: LayoutFeature, ring: GroundRing | null): DesignKey {
    const fallback = `Array Group ${ring === null ? 1 : this.#arrays.size + 1}`;
    const name = (cellOf(feature, this.#choice.arrayColumn) ?? (feature.layer || fallback)).slice(0, 200);
    const known = ring === null ? this.#known.arrays.get(name) : undefined;
    if (known !== undefined) {
      if (!this.#arrays.has(known)) this.#joined.add(known);
      return known;
    }
    const id = this.#freshKey("array");
    const parentId = this.#sectionOf(feature);
    this.#arrays.set(id, {
      id,
      kind: "array",
      parentId,
      code: name.slice(0, 64),
      name,
      description: "",
      stand: null,
      ring,
    });
    this.#known.arrays.set(name, id);
    return id;
  }

  #sectionOf(feature: LayoutFeature): DesignKey | null {
    const name = cellOf(feature, this.#choice.sectionColumn);
    if (name === null) return null;
    const known = this.#known.sections.get(name);
    if (known !== undefined) return known;
    const id = this.#freshKey("section");
    this.#sections.push({ id, kind: "section", parentId: null, code: name, name, stand: null });
    this.#known.sections.set(name, id);
    return id;
  }

  #stringOf(feature: LayoutFeature, parentId: DesignKey, ring: GroundRing | null): DesignKey {
    const { tableGrid, stringColumn } = this.#choice;
    const fallback = ring === null ? "String 1" : `String ${this.#known.stringsBelow(parentId) + 1}`;
    const name = cellOf(feature, stringColumn) ?? fallback;
    const key = `${parentId}\0${name}`;
    const known = ring === null ? this.#known.strings.get(key) : undefined;
    if (known !== undefined) return known;
    const id = this.#freshKey("string");
    const grid = ring === null ? { rowNum: 1, colNum: 1 } : { rowNum: tableGrid.rows, colNum: tableGrid.columns };
    this.#strings.set(id, {
      id,
      kind: "string",
      parentId,
      code: name,
      name,
      description: "",
      panelProductSeq: null,
      stand: null,
      ...grid,
      ring,
    });
    this.#known.addString(parentId, name, id);
    return id;
  }
}

const cellOf = ({ values, layer }: LayoutFeature, column: string | null): string | null => {
  const said = column === LAYER ? layer : column === null ? "" : (values[column] ?? "");
  return said.normalize("NFC").trim().slice(0, 64) || null;
};
