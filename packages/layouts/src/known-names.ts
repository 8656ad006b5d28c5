import type { Design, DesignKey } from "@heliolens/domain/design/design-item";

/** A design by the names a drawing calls it by. */
export interface KnownNames {
  readonly sections: Map<string, DesignKey>;
  readonly arrays: Map<string, DesignKey>;
  readonly strings: ReadonlyMap<string, DesignKey>;
  addString(arrayId: DesignKey, name: string, id: DesignKey): void;
  stringsBelow(arrayId: DesignKey): number;
  codesBelow(stringId: DesignKey): Set<string>;
}

export function namesIn(design: Design): KnownNames {
  const sections = new Map<string, DesignKey>();
  const arrays = new Map<string, DesignKey>();
  const strings = new Map<string, DesignKey>();
  const counts = new Map<DesignKey, number>();
  const codes = new Map<DesignKey, Set<string>>();
  const codesBelow = (stringId: DesignKey): Set<string> => {
    const known = codes.get(stringId) ?? new Set();
    codes.set(stringId, known);
    return known;
  };
  const addString = (arrayId: DesignKey, name: string, id: DesignKey) => {
    strings.set(`${arrayId}\0${name}`, id);
    counts.set(arrayId, (counts.get(arrayId) ?? 0) + 1);
  };
  for (const item of design.values()) {
    if (item.kind === "section") sections.set(item.code, item.id).set(item.name, item.id);
    else if (item.kind === "array") arrays.set(item.name, item.id);
    else if (item.kind === "string") addString(item.parentId, item.name, item.id);
    else codesBelow(item.parentId).add(item.code);
  }
  return { sections, arrays, strings, addString, codesBelow, stringsBelow: (arrayId) => counts.get(arrayId) ?? 0 };
}
