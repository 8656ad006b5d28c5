import type { Operation } from "../edits/change.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { type Similarity, similarityOn } from "../geometry/similarity.ts";
import type { Design, DesignItem, DesignKey, GroundRing } from "./design-item.ts";
import type { DesignRefusal } from "./design-refusal.ts";
import { withDescendants } from "./design-tree.ts";

/** Turned and scaled about the middle of what is chosen, then moved. */
export interface TransformWish extends Similarity {
  readonly ids: readonly DesignKey[];
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
  const place = similarityOn(plane, wish);
  return {
    label: "design.transformed",
    put: shaped.map((item) => ({ ...item, ring: item.ring.map(place) })),
    remove: [],
  };
};

type Shaped = DesignItem & { readonly ring: GroundRing };
const hasRing = (item: DesignItem): item is Shaped => item.kind !== "section" && item.ring !== null;

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
