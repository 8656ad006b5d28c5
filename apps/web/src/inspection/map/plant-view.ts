import type { SiteItem } from "@heliolens/contract/inspection/sites";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { tilesOf } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";
import { tilesInView } from "@heliolens/map-stage/stage/tiles-in-view.ts";

// A plant covers its modules' glass about three times over: rows stand apart so as not to shade one another.
const GROUND_PER_MODULE_M2 = 8;
const SMALLEST_VIEW_M = 80;

export type PlacedSite = Pick<SiteItem, "seq" | "location" | "moduleCount">;

/** Where the map of a plant opens. */
export function boxOfPlant({ location, moduleCount }: PlacedSite): MapBox | null {
  if (location === null) return null;
  const plane = metrePlaneAt(location.coordinates);
  const halfM = Math.max(SMALLEST_VIEW_M, Math.sqrt(moduleCount * GROUND_PER_MODULE_M2)) * 0.75;
  const [west, south] = plane.toLonLat([-halfM, -halfM]);
  const [east, north] = plane.toLonLat([halfM, halfM]);
  return { west, south, east, north };
}

/** The module tiles a map of this size will open with; the server works on them while the map's code and first frame come. */
export function plantTilesAhead(site: PlacedSite, size: { widthPx: number; heightPx: number }): readonly string[] {
  const box = boxOfPlant(site);
  const [template] = moduleTiles(site.seq).tiles ?? [];
  if (box === null || template === undefined) return [];
  return tilesInView(box, size).map(({ z, x, y }) =>
    template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y)),
  );
}

const moduleTiles = (siteSeq: number) => tilesOf("modules", `site_seq:${siteSeq}`);
