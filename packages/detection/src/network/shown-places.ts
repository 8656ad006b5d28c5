import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { frameViews, isShownBy } from "./frame-views.ts";
import type { NetworkPart } from "./network-part.ts";

const CELL_M = 0.5;
const LEAST_FRAMES = 2;

/**
 * Whether so many frames of a part show a place that a module there would have been found. `rim` as `frameViews` has
 * it.
 */
export function shownPlaces(part: NetworkPart, rim: number): (at: Metres) => boolean {
  const views = frameViews(part, rim);
  const least = Math.min(LEAST_FRAMES, views.length);
  const known = new Map<number, boolean>();
  return ([east, north]) => {
    const [column, row] = [Math.round(east / CELL_M), Math.round(north / CELL_M)];
    const key = column * 1_000_003 + row;
    const before = known.get(key);
    if (before !== undefined) return before;
    const shown = isShownBy(views, least, [column * CELL_M, row * CELL_M, 0]);
    known.set(key, shown);
    return shown;
  };
}
