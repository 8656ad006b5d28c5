import type { Change } from "../edits/change.ts";
import type { Design, DesignItem, DesignKey, DesignKind, DesignModule, DesignString } from "./design-item.ts";

/** What the editor hands to a tool (planning, import, export): the design as it stands, and the ways to change it. */
export interface DesignDesk {
  readonly siteId: number;
  /** With every edit of the draft; the same value until something changes. */
  readonly design: Design;
  readonly chosen: ReadonlySet<DesignKey>;
  /** Items that differ from what the server has. */
  readonly unsavedCount: number;
  choose(keys: Iterable<DesignKey>): void;
  /** One step of the draft, undone and redone as one; saved with the rest of it. */
  apply(change: Change<DesignItem>): void;
  /** A key that only the draft has until it is saved: `module:new-…`. */
  freshKey(kind: DesignKind): DesignKey;
  /** Everything that is not saved yet; false: refused or contested, and said. */
  save(): Promise<boolean>;
  /** Called at once, shown before it is answered; false: refused, said, and taken back. */
  addString(wish: { readonly string: DesignString; readonly modules: readonly DesignModule[] }): Promise<boolean>;
}
