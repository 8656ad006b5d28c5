import type { Design, DesignKey } from "./design-item.ts";
import { childrenOf } from "./design-tree.ts";

/** `String N`, N above every number at the end of a name among the array's strings. */
export function nextStringName(design: Design, arrayId: DesignKey): string {
  const numbers = childrenOf(design, arrayId).map((item) =>
    item.kind === "string" ? Number(/(\d{1,9})\s*$/.exec(item.name)?.[1] ?? 0) : 0,
  );
  return `String ${numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1}`;
}
