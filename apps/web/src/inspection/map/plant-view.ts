import type { SiteOfReport } from "@heliolens/contract/inspection/sites";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { LayerName } from "@heliolens/domain/map/map-layers";
import { tilesOf } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";
import { metresInView, type PaneSize, tilesInView } from "@heliolens/map-stage/stage/tiles-in-view.ts";

// A plant covers its modules' glass about three times over: rows stand apart so as not to shade one another.
const GROUND_PER_MODULE_M2 = 8;
/** Wide enough for a few modules and the ground around them. */
const SMALLEST_VIEW_M = 15;
/** Nobody knows yet how large the plant is. */
const VIEW_WITHOUT_DESIGN_M = 80;

export type LocatedSite = Pick<SiteOfReport, "seq" | "location" | "moduleCount" | "plantBox">;

/** Where the map of a plant opens: at its arrays and images. */
export function boxOfPlant({ location, moduleCount, plantBox }: LocatedSite): MapBox | null {
  if (plantBox !== null) return atLeast(SMALLEST_VIEW_M, plantBox);
  if (location === null) return null;
  return squareAround(
    location.coordinates,
    Math.max(VIEW_WITHOUT_DESIGN_M, Math.sqrt(moduleCount * GROUND_PER_MODULE_M2)),
  );
}

function atLeast(sideM: number, [west, south, east, north]: readonly [number, number, number, number]): MapBox {
  const square = squareAround([(west + east) / 2, (south + north) / 2], sideM);
  return {
    west: Math.min(west, square.west),
    south: Math.min(south, square.south),
    east: Math.max(east, square.east),
    north: Math.max(north, square.north),
  };
}

function squareAround(middle: LonLat, sideM: number): MapBox {
  const plane = metrePlaneAt(middle);
  const [west, south] = plane.toLonLat([-sideM / 2, -sideM / 2]);
  const [east, north] = plane.toLonLat([sideM / 2, sideM / 2]);
  return { west, south, east, north };
}

/** The module tiles a map of this size will open with; the server works on them while the map's code and first frame come. */
export function plantTilesAhead(site: LocatedSite, size: PaneSize): readonly string[] {
  const box = boxOfPlant(site);
  const [template] = moduleTiles(site.seq).tiles ?? [];
  if (box === null || template === undefined) return [];
  return tilesInView(box, size).map(({ z, x, y }) =>
    template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y)),
  );
}

interface Pictured {
  readonly site: LocatedSite;
  readonly reportSeq: number;
  /** From the bottom up. */
  readonly layers: readonly LayerName[];
}

/** What a map of this size will open with, as one picture that the map service draws; null where the plant has no place. */
export function plantPictureAt({ site, reportSeq, layers }: Pictured, size: PaneSize): string | null {
  const box = boxOfPlant(site);
  const metres = box && metresInView(box, size);
  if (metres === null || layers.length === 0) return null;
  return `/ows?${new URLSearchParams({
    service: "WMS",
    version: "1.1.1",
    request: "GetMap",
    layers: layers.map((layer) => `solar:${layer}`).join(","),
    styles: "",
    srs: "EPSG:3857",
    bbox: metres.join(","),
    width: String(size.widthPx),
    height: String(size.heightPx),
    format: "image/png",
    transparent: "true",
    viewparams: `site_seq:${site.seq};report_seq:${reportSeq}`,
  })}`;
}

const moduleTiles = (siteSeq: number) => tilesOf("modules", `site_seq:${siteSeq}`);
