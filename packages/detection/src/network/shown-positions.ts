import type { Vector } from "@heliolens/domain/geometry/vector";
import { frameViews, isShownBy } from "./frame-views.ts";
import type { NetworkPart } from "./network-part.ts";

const CELL_M = 0.5;
const LEAST_FRAMES = 2;

/**
 * Whether so many frames of a part show a place that a module there would have been found. `rim` as `frameViews` has
 * it.
 */
export function shownPositions(part: NetworkPart, rim: number): (at: Vector) => boolean {
  const views = frameViews(part, rim);
  const least = Math.min(LEAST_FRAMES, views.length);
  const known = new Map<string, boolean>();
  return (at) => {
    const [column, row, level] = at.map((metres) => Math.round(metres / CELL_M)) as [number, number, number];
    const key = `${column}/${row}/${level}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const shown = isShownBy(views, least, [column * CELL_M, row * CELL_M, level * CELL_M]);
    known.set(key, shown);
    return shown;
  };
}
