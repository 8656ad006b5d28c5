import type { Operation } from "../edits/change.ts";
import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import { type MetrePlane, metrePlaneAt } from "../geometry/metre-plane.ts";
import type { Design, DesignItem, DesignKey, PlaceRing } from "./design-item.ts";
import type { DesignRefusal } from "./design-refusal.ts";
import { withDescendants } from "./design-tree.ts";

/** Turned and scaled about the middle of what is chosen, then moved. */
export interface TransformWish {
  readonly ids: readonly DesignKey[];
  readonly eastM: number;
  readonly northM: number;
  /** Clockwise, as a compass turns. */
  readonly turnDeg: number;
  readonly scale: number;
}

const FARTHEST_M = 10_000;
const SMALLEST_SCALE = 0.1;
const LARGEST_SCALE = 10;

export function whyNotTransform(design: Design, wish: TransformWish): DesignRefusal | null {
  if (wish.ids.length === 0) return "design.nothing-chosen";
  if (wish.ids.some((id) => !design.has(id))) return "design.item-not-found";
  const isFar = !(Math.abs(wish.eastM) <= FARTHEST_M && Math.abs(wish.northM) <= FARTHEST_M);
  const isWild = !(wish.scale >= SMALLEST_SCALE && wish.scale <= LARGEST_SCALE && Math.abs(wish.turnDeg) <= 360);
  return isFar || isWild ? "design.factor-out-of-range" : null;
}

export const transformItems: Operation<DesignItem, TransformWish> = (design, wish) => {
  const shaped = [...new Set(wish.ids.flatMap((id) => withDescendants(design, id)))].filter(hasRing);
  if (shaped.length === 0) return { label: "design.transformed", put: [], remove: [] };
  const plane = metrePlaneAt(middleOf(shaped.flatMap((item) => item.ring)));
  const place = placing(plane, wish);
  return {
    label: "design.transformed",
    put: shaped.map((item) => ({ ...item, ring: item.ring.map(place) })),
    remove: [],
  };
};

type Shaped = DesignItem & { readonly ring: PlaceRing };
const hasRing = (item: DesignItem): item is Shaped => item.kind !== "section" && item.ring !== null;

// On the metre plane: degrees are not square, a turn in degrees would shear every module.
function placing(plane: MetrePlane, { eastM, northM, turnDeg, scale }: TransformWish): (point: LonLat) => LonLat {
  const angle = (-turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const moved = ([x, y]: Metres): Metres => [x * cos - y * sin + eastM, x * sin + y * cos + northM];
  return (point) => plane.toLonLat(moved(plane.toMetres(point)));
}

function middleOf(points: readonly LonLat[]): LonLat {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of points) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [(west + east) / 2, (south + north) / 2];
}
