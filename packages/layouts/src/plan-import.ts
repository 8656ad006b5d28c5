import type {
  DesignArray,
  DesignItem,
  DesignKey,
  DesignModule,
  DesignString,
  PlaceRing,
} from "@heliolens/domain/design/design-item";
import type { DesignRefusal } from "@heliolens/domain/design/design-refusal";
import { whyNotRing } from "@heliolens/domain/design/ring-rule";
import type { LayoutFeature } from "./layout.ts";
import { type LayoutEpsg, placing } from "./place-layout.ts";

/** What the areas of a drawing are, and which of their values name what. Null: the drawing does not say. */
export interface ImportChoice {
  readonly epsg: LayoutEpsg;
  readonly areasAre: "arrays" | "modules";
  readonly arrayColumn: string | null;
  readonly stringColumn: string | null;
  readonly moduleColumn: string | null;
}

export interface ImportPlan {
  /** New parts of the design, parents before children. */
  readonly items: readonly DesignItem[];
  readonly refused: readonly { readonly place: string; readonly why: DesignRefusal }[];
}

/** What a drawing would add to a design: shown before it is done. */
export function planImport(features: readonly LayoutFeature[], choice: ImportChoice): ImportPlan {
  const toPlace = placing(choice.epsg);
  const plan = new Plan(choice);
  const refused: ImportPlan["refused"][number][] = [];
  for (const feature of features) {
    const ring = feature.ring.map(toPlace);
    const why = whyNotRing(ring);
    if (why !== null) refused.push({ place: feature.place, why });
    else plan.add(feature, ring);
  }
  return { items: plan.items(), refused };
}

class Plan {
  readonly #choice: ImportChoice;
  readonly #arrays = new Map<string, DesignArray>();
  readonly #strings = new Map<string, DesignString>();
  readonly #modules: DesignModule[] = [];
  readonly #modulesOf = new Map<DesignKey, number>();

  constructor(choice: ImportChoice) {
    this.#choice = choice;
  }

  add(feature: LayoutFeature, ring: PlaceRing): void {
    const array = this.#arrayOf(feature, ring);
    if (this.#choice.areasAre === "arrays") return;
    const string = this.#stringOf(feature, array);
    const place = (this.#modulesOf.get(string.id) ?? 0) + 1;
    this.#modulesOf.set(string.id, place);
    const code = toldIn(feature, this.#choice.moduleColumn) ?? String(place);
    this.#modules.push({
      id: `module:new-${this.#modules.length + 1}`,
      kind: "module",
      parentId: string.id,
      code,
      ring,
    });
  }

  items(): DesignItem[] {
    // A string as long as it is: one row of all its modules, until somebody says otherwise.
    const strings = [...this.#strings.values()].map((string) => ({
      ...string,
      colNum: this.#modulesOf.get(string.id) ?? 1,
    }));
    return [...this.#arrays.values(), ...strings, ...this.#modules];
  }

  #arrayOf(feature: LayoutFeature, ring: PlaceRing): DesignArray {
    const { areasAre, arrayColumn } = this.#choice;
    const own = areasAre === "arrays" ? ring : null;
    const fallback = own === null ? "Array Group 1" : `Array Group ${this.#arrays.size + 1}`;
    const name = (toldIn(feature, arrayColumn) ?? (feature.layer || fallback)).slice(0, 200);
    const key = own === null ? name : `${name}\0${this.#arrays.size}`;
    const known = this.#arrays.get(key);
    if (known) return known;
    const id: DesignKey = `array:new-${this.#arrays.size + 1}`;
    const array: DesignArray = {
      id,
      kind: "array",
      parentId: null,
      code: name.slice(0, 64),
      name,
      description: "",
      ring: own,
    };
    this.#arrays.set(key, array);
    return array;
  }

  #stringOf(feature: LayoutFeature, array: DesignArray): DesignString {
    const name = (toldIn(feature, this.#choice.stringColumn) ?? "String 1").slice(0, 200);
    const key = `${array.id}\0${name}`;
    const known = this.#strings.get(key);
    if (known) return known;
    const id: DesignKey = `string:new-${this.#strings.size + 1}`;
    const grid = { rowNum: 1, colNum: 1, ring: null, description: "" };
    const string: DesignString = { id, kind: "string", parentId: array.id, code: name.slice(0, 64), name, ...grid };
    this.#strings.set(key, string);
    return string;
  }
}

const toldIn = ({ values }: LayoutFeature, column: string | null): string | null =>
  column === null || !values[column] ? null : values[column].normalize("NFC").slice(0, 64);
