import type { Operation } from "../edits/change.ts";
import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import type { DesignItem, DesignKey, DesignModule, DesignString } from "./design-item.ts";
import type { ModuleGrid, Standing } from "./module-grid.ts";

/** The modules under a line, in the order in which it reaches them: as the cable runs. */
export function modulesUnderLine(grid: ModuleGrid, line: readonly LonLat[]): DesignModule[] {
  const points = line.map(grid.plane.toMetres);
  const met = new Map<DesignKey, DesignModule>();
  points.slice(1).forEach((end, index) => {
    const leg: Leg = [points[index]!, end];
    const under = grid.touching(boxOfLeg(leg)).flatMap((standing) => {
      const share = firstShare(leg, standing);
      return share === null ? [] : [{ share, module: standing.module }];
    });
    for (const { module } of under.sort((a, b) => a.share - b.share)) met.set(module.id, met.get(module.id) ?? module);
  });
  return [...met.values()];
}

export interface AssignWish {
  readonly moduleIds: readonly DesignKey[];
  /** Already there, or made by this. */
  readonly string: DesignString;
}

/** Hangs the modules below one string, which is made where there was none. */
export const assignString: Operation<DesignItem, AssignWish> = (design, { moduleIds, string }) => ({
  label: "design.string-assigned",
  put: [
    ...(design.has(string.id) ? [] : [string]),
    ...moduleIds
      .map((id) => design.get(id) as DesignModule)
      .filter(({ parentId }) => parentId !== string.id)
      .map((module) => ({ ...module, parentId: string.id })),
  ],
  remove: [],
});

type Leg = readonly [Metres, Metres];

const boxOfLeg = ([[ax, ay], [bx, by]]: Leg) => ({
  minX: Math.min(ax, bx),
  minY: Math.min(ay, by),
  maxX: Math.max(ax, bx),
  maxY: Math.max(ay, by),
});

/** How far along the leg it comes over the module, 0 to 1; null: never. Clipped side by side (Cyrus-Beck). */
function firstShare([[ax, ay], [bx, by]]: Leg, { ringM, centre }: Standing): number | null {
  let [enter, leave] = [0, 1];
  for (let index = 0; index < ringM.length; index++) {
    const [[px, py], [qx, qy]] = [ringM[index]!, ringM[(index + 1) % ringM.length]!];
    const sideOf = (x: number, y: number) => (qx - px) * (y - py) - (qy - py) * (x - px);
    const inward = Math.sign(sideOf(centre[0], centre[1]));
    const [from, to] = [sideOf(ax, ay) * inward, sideOf(bx, by) * inward];
    if (from < 0 && to < 0) return null;
    if (from < 0) enter = Math.max(enter, from / (from - to));
    else if (to < 0) leave = Math.min(leave, from / (from - to));
  }
  return enter <= leave ? enter : null;
}
