import type { DesignKey } from "../design-item.ts";
import type { ModuleStand } from "./module-stand.ts";

/** What can have a stand, and what it hangs below. Modules have none of their own. */
export interface Standing {
  readonly parentId: DesignKey | null;
  readonly stand?: ModuleStand | null;
}

export interface FoundStand {
  readonly stand: ModuleStand;
  /** The item that says so: the one asked about, or one above it. */
  readonly fromId: DesignKey;
}

/** How an item stands: its own word, else its array's, else its section's. Null: unknown. */
export function standOf(items: ReadonlyMap<DesignKey, Standing>, id: DesignKey): FoundStand | null {
  for (let key: DesignKey | null = id; key !== null; ) {
    const item: Standing | undefined = items.get(key);
    if (item?.stand) return { stand: item.stand, fromId: key };
    key = item?.parentId ?? null;
  }
  return null;
}
