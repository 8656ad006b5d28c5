import { listMapReports } from "@heliolens/database/queries/map/map-sources";
import {
  findMosaicsExtent,
  listMosaicFiles,
  type MosaicFile,
} from "@heliolens/database/queries/mosaics/thermal-mosaics";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { withHigh } from "@heliolens/domain/thermal/heat-span";
import type { LonLatBox } from "@heliolens/mapping/pack/lon-lat-box";
import { lonLatBoxOf } from "@heliolens/mapping/projection/view";
import type { DrawnLayer } from "@heliolens/mapping/threads/map-task";
import { leastZoomOf, type MosaicShelf } from "../mosaics/mosaic-shelf.ts";
import type { GetMap } from "./get-map.ts";
import type { MapCaller } from "./map-caller.ts";
import type { MapRoom } from "./map-room.ts";
import { tilesIn, zoomOfView } from "./view-tiles.ts";

/** Thermal mosaics of the caller's own reports that reach into the view, the latest inspection uppermost. */
export async function drawnMosaics(
  { db, mosaics }: MapRoom,
  { viewer }: MapCaller,
  { view, viewParams }: GetMap,
): Promise<DrawnLayer[]> {
  const reports = await listMapReports(db, viewer, {
    siteId: viewParams.site_seq as SiteId | undefined,
    reportId: viewParams.report_seq as ReportId | undefined,
  });
  const region = lonLatBoxOf(view, 1);
  const ids = reports.map(({ id }) => id);
  const files = await listMosaicFiles(db, ids, [region.minLon, region.minLat, region.maxLon, region.maxLat]);
  const layers: DrawnLayer[] = [];
  for (const file of files) {
    const zooms = { minZoom: leastZoomOf(file.plan), maxZoom: file.plan.finestZoom };
    layers.push(await heatOf(mosaics, file, { region, zoom: zoomOfView(view, zooms) }));
  }
  return layers;
}

/** Programs ask for no picture beyond the box that a layer names, and flights see farther than the modules reach. */
export async function extentOfMosaics({ db }: MapRoom, { viewer }: MapCaller): Promise<LonLatBox | null> {
  const reports = await listMapReports(db, viewer, {});
  const ids = reports.map(({ id }) => id);
  const extent = await findMosaicsExtent(db, ids);
  if (extent === null) return null;
  const [minLon, minLat, maxLon, maxLat] = extent;
  return { minLon, minLat, maxLon, maxLat };
}

async function heatOf(
  mosaics: MosaicShelf,
  file: MosaicFile,
  { region, zoom }: { readonly region: LonLatBox; readonly zoom: number },
): Promise<DrawnLayer> {
  const tiles = await Promise.all(
    tilesIn(region, zoom).map(async ({ column, row }) => {
      const tile = await mosaics.find(file, { zoom, column, row });
      return tile === null ? [] : [{ column, row, heat: tile.heat.map((value, i) => value + tile.level[i]!) }];
    }),
  );
  const span = withHigh({ lowC: file.low, highC: file.low }, file.high);
  return { kind: "heat", zoom, span, tiles: tiles.flat() };
}
