import type { Board } from "../edits/change.ts";
import type { LonLat } from "../geometry/lon-lat.ts";

/** `array:12` for what the server knows, `array:new-3` for what only this draft has. */
export type DesignKey = string & { readonly __brand?: "DesignKey" };

interface Named {
  readonly id: DesignKey;
  /** What the customer calls it: sectionId, arrayId, stringId of the specification. */
  readonly code: string;
  readonly name: string;
}

/** Corners in order, the first not repeated. */
export type PlaceRing = readonly LonLat[];

export interface DesignSection extends Named {
  readonly kind: "section";
  readonly parentId: null;
}

export interface DesignArray extends Named {
  readonly kind: "array";
  readonly parentId: DesignKey | null;
  readonly description: string;
  readonly ring: PlaceRing | null;
}

export interface DesignString extends Named {
  readonly kind: "string";
  readonly parentId: DesignKey;
  readonly description: string;
  readonly rowNum: number;
  readonly colNum: number;
  /** The panel product of its modules; null: the site's. */
  readonly panelProductSeq: number | null;
  readonly ring: PlaceRing | null;
}

/** A module has one word for itself, its code; its id never changes, whatever it is called and wherever it moves. */
export interface DesignModule {
  readonly id: DesignKey;
  readonly kind: "module";
  readonly parentId: DesignKey;
  readonly code: string;
  readonly ring: PlaceRing;
}

export type DesignItem = DesignSection | DesignArray | DesignString | DesignModule;
export type DesignKind = DesignItem["kind"];

/** A site's design as its editor holds it. */
export type Design = Board<DesignItem>;

export const labelOf = (item: DesignItem): string => (item.kind === "module" ? item.code : item.name);
