import type { Board } from "../edits/change.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import type { ModuleStand } from "./stand/module-stand.ts";

/** `array:12` for what the server knows, `array:new-3` for what only this draft has. */
export type DesignKey = string & { readonly __brand?: "DesignKey" };

interface Named {
  readonly id: DesignKey;
  /** What the customer calls it: sectionId, arrayId, stringId of the specification. */
  readonly code: string;
  readonly name: string;
}

interface Standing extends Named {
  /** How the modules below stand; null: as what this hangs below, or unknown. */
  readonly stand: ModuleStand | null;
}

/** Corners in order, the first not repeated. */
export type GroundRing = readonly LonLat[];

export interface DesignSection extends Standing {
  readonly kind: "section";
  readonly parentId: null;
}

export interface DesignArray extends Standing {
  readonly kind: "array";
  readonly parentId: DesignKey | null;
  readonly description: string;
  readonly ring: GroundRing | null;
}

export interface DesignString extends Standing {
  readonly kind: "string";
  readonly parentId: DesignKey;
  readonly description: string;
  readonly rowNum: number;
  readonly colNum: number;
  /** The panel product of its modules; null: the site's. */
  readonly panelProductSeq: number | null;
  readonly ring: GroundRing | null;
}

/** A module has one word for itself, its code; its id never changes, whatever it is called and wherever it moves. */
export interface DesignModule {
  readonly id: DesignKey;
  readonly kind: "module";
  readonly parentId: DesignKey;
  readonly code: string;
  readonly ring: GroundRing;
}

export type DesignItem = DesignSection | DesignArray | DesignString | DesignModule;
export type DesignKind = DesignItem["kind"];

/** A site's design as its editor holds it. */
export type Design = Board<DesignItem>;

export const labelOf = (item: DesignItem): string => (item.kind === "module" ? item.code : item.name);
