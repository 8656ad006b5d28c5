import type { DesignArray, DesignKey, DesignString } from "@heliolens/domain/design/design-item";
import { commonStand } from "@heliolens/domain/design/stand/common-stand";
import { isSameStand, type ModuleStand } from "@heliolens/domain/design/stand/module-stand";

interface Groups {
  readonly arrays: readonly DesignArray[];
  readonly strings: readonly DesignString[];
}

interface StoodItems extends Groups {
  readonly count: number;
  /** Names of those whose areas stand differently. */
  readonly mixed: readonly string[];
}

/** New arrays and strings with the stand that their areas tell. An array has it where all its strings share it. */
export function stoodItems(
  { arrays, strings }: Groups,
  standsOfItems: ReadonlyMap<DesignKey, readonly ModuleStand[]>,
): StoodItems {
  const found = [...arrays, ...strings].map((item) => [item, commonStand(standsOfItems.get(item.id) ?? [])] as const);
  const stands = new Map(
    found.flatMap(([{ id }, stand]) => (stand === null || stand === "mixed" ? [] : [[id, stand]])),
  );
  const byArray = Map.groupBy(strings, ({ parentId }) => parentId);
  const shared = new Map(
    arrays.flatMap(({ id }) => {
      const stand = sharedBy((byArray.get(id) ?? []).map((string) => stands.get(string.id) ?? null));
      return stand === null ? [] : [[id, stand]];
    }),
  );
  return {
    arrays: arrays.map((array) => ({ ...array, stand: stands.get(array.id) ?? shared.get(array.id) ?? null })),
    strings: strings.map((string) => ({
      ...string,
      stand: shared.has(string.parentId) ? null : (stands.get(string.id) ?? null),
    })),
    count: stands.size,
    mixed: found.flatMap(([{ name }, stand]) => (stand === "mixed" ? [name] : [])),
  };
}

const sharedBy = ([first = null, ...others]: readonly (ModuleStand | null)[]): ModuleStand | null =>
  others.every((stand) => isSameStand(stand, first)) ? first : null;
