import type { SourceFile } from "./read-house.ts";

/** Groups of files that import each other in a circle, types included; each group in the order of its names. */
export function listCircles(house: readonly SourceFile[]): string[][] {
  const known = new Set(house.map(({ path }) => path));
  const targets = new Map(
    house.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target !== null && known.has(target) ? [target] : [])),
    ]),
  );
  return strongGroups(targets).filter((group) => group.length > 1 || targets.get(group[0]!)?.includes(group[0]!));
}

/** Tarjan's algorithm: files that reach each other are one group. */
function strongGroups(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      else if (!open.includes(target)) continue;
      lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) === order.get(file)) groups.push(open.splice(open.indexOf(file)).sort());
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return groups;
}
