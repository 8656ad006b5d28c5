import type { Operation } from "../edits/change.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { ringCentroid } from "../geometry/ring.ts";
import type { Design, DesignItem, DesignKey, DesignModule } from "./design-item.ts";
import { modulesBelow } from "./design-tree.ts";

/** How an installer counts: from which corner, along rows or columns, turning at the ends or starting anew. */
export interface NumberingScheme {
  readonly startCorner: "north-west" | "north-east" | "south-west" | "south-east";
  readonly along: "rows" | "columns";
  readonly turnsAtEnds: boolean;
  readonly first: number;
  /** `{m}` is the number; `{m:02}` pads it to two digits. */
  readonly pattern: string;
}

export const numberedCode = (pattern: string, number: number): string =>
  pattern.replace(/\{m(?::0(\d))?\}/g, (_, width?: string) => String(number).padStart(Number(width ?? 0), "0"));

/** New codes for a string's modules by where they stand; a preview and the edit itself give the same. */
export const numberModules: Operation<
  DesignItem,
  { readonly stringId: DesignKey; readonly scheme: NumberingScheme }
> = (design, { stringId, scheme }) => ({
  label: "design.renumbered",
  put: inOrder(design, stringId, scheme).map((module, i) => ({
    ...module,
    code: numberedCode(scheme.pattern, scheme.first + i),
  })),
  remove: [],
});

interface Standing {
  readonly module: DesignModule;
  /** Across the lines counted along, and along them, both growing away from the start corner; metres. */
  readonly across: number;
  readonly along: number;
}

function inOrder(design: Design, stringId: DesignKey, scheme: NumberingScheme): DesignModule[] {
  const standing = standingOf(modulesBelow(design, [stringId]), scheme);
  const lines = linesOf(standing.toSorted((a, b) => a.across - b.across));
  return lines.flatMap((line, i) => {
    const sorted = line.toSorted((a, b) => a.along - b.along);
    return (scheme.turnsAtEnds && i % 2 === 1 ? sorted.toReversed() : sorted).map(({ module }) => module);
  });
}

// Measured along the modules' own edges, so that a table turned off north still has rows.
function standingOf(modules: readonly DesignModule[], { startCorner, along }: NumberingScheme): Standing[] {
  if (modules.length === 0) return [];
  const plane = metrePlaneAt(modules[0]!.ring[0]!);
  const [[ax, ay], [bx, by]] = [plane.toMetres(modules[0]!.ring[0]!), plane.toMetres(modules[0]!.ring[1]!)];
  const quarter = Math.PI / 2;
  const edge = Math.atan2(by - ay, bx - ax);
  const tilt = edge - Math.round(edge / quarter) * quarter;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const eastward = startCorner.endsWith("west") ? 1 : -1;
  const southward = startCorner.startsWith("north") ? -1 : 1;
  return modules.map((module) => {
    const [x, y] = ringCentroid(module.ring.map((corner) => plane.toMetres(corner)));
    const column = (x * cos + y * sin) * eastward;
    const row = (y * cos - x * sin) * southward;
    return along === "rows" ? { module, across: row, along: column } : { module, across: column, along: row };
  });
}

// Modules of one line stand within half a module's shorter side of its first.
function linesOf(sorted: readonly Standing[]): Standing[][] {
  const lines: Standing[][] = [];
  const reach = sorted.length === 0 ? 0 : shorterSideM(sorted[0]!.module) / 2;
  for (const item of sorted) {
    const line = lines.at(-1);
    if (line && item.across - line[0]!.across < reach) line.push(item);
    else lines.push([item]);
  }
  return lines;
}

function shorterSideM({ ring }: DesignModule): number {
  const plane = metrePlaneAt(ring[0]!);
  const corners = ring.map((corner) => plane.toMetres(corner));
  return Math.min(...corners.map(([x, y], i) => Math.hypot(x - corners.at(i - 1)![0], y - corners.at(i - 1)![1])));
}
