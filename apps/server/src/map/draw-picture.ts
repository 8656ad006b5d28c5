import type { MapSite } from "@heliolens/database/queries/map/map-sources";
import { detailOfPicture } from "@heliolens/domain/map/detail-level";
import { contentOfLayer } from "@heliolens/domain/map/layer-content";
import { baseGradeAt } from "@heliolens/mapping/base/base-map";
import { seaColour } from "@heliolens/mapping/base/draw-base";
import type { FeatureSource } from "@heliolens/mapping/features/select-features";
import type { NamedLayer } from "@heliolens/mapping/ogc/layer-names";
import { lonLatBoxOf, metresPerPixel } from "@heliolens/mapping/projection/view";
import type { DrawnLayer } from "@heliolens/mapping/threads/map-task";
import { drawnMosaics } from "./drawn-mosaics.ts";
import { findSites, findSources } from "./find-sources.ts";
import type { GetMap } from "./get-map.ts";
import { holdBase, holdSite, holdSiteIn } from "./hold-packs.ts";
import type { MapCaller } from "./map-caller.ts";
import type { MapRoom } from "./map-room.ts";
import { drawnPhotos } from "./ortho-photos.ts";

/** Features near the edge reach into the picture with their markers. */
const MARGIN_PX = 16;
/** A site smaller than this is a dot. */
const DOT_BELOW_PX = 4;

export const drawPicture = (
  room: MapRoom,
  caller: MapCaller,
  asked: GetMap,
  signal: AbortSignal,
): Promise<Uint8Array> =>
  room.threads.draw(async () => {
    const layers: DrawnLayer[] = [];
    for (const layer of asked.layers) layers.push(...(await drawnLayer(room, caller, asked, layer)));
    const { crs, ...window } = asked.view;
    const hasBase = layers.some(({ kind }) => kind === "base");
    return { view: { ...window, epsg: crs.epsg }, background: hasBase ? seaColour : asked.background, layers };
  }, signal);

async function drawnLayer(room: MapRoom, caller: MapCaller, asked: GetMap, layer: NamedLayer): Promise<DrawnLayer[]> {
  if (layer.name === "base") {
    const { pack } = await holdBase(room, baseGradeAt(metresPerPixel(asked.view)));
    return [{ kind: "base", pack: pack.bytes }];
  }
  if (layer.name === "site_image_group") return drawnPhotos(room, caller, asked);
  if (layer.name === "thermal_mosaic") return drawnMosaics(room, caller, asked);
  if (contentOfLayer(layer.name, asked.viewParams) === null) return [];
  const region = lonLatBoxOf(asked.view, MARGIN_PX);
  const sought = { caller, layer: layer.name, viewParams: asked.viewParams, region };
  if (layer.name === "solar_modules") return [await drawnModules(room, asked, layer, sought)];
  const tables = (await findSources(room, sought)).map(drawnTable);
  return [{ kind: "features", style: layer.style, tables, places: new Float64Array() }];
}

/** Modules near by, what holds them together farther out, and dots for sites too small to open. */
async function drawnModules(
  room: MapRoom,
  { view }: GetMap,
  { style }: NamedLayer,
  sought: Parameters<typeof findSites>[1],
): Promise<DrawnLayer> {
  const sites = await findSites(room, sought);
  const extents = await room.extents.of(sites);
  const metres = metresPerPixel(view);
  const table = detailOfPicture(metres);
  const { region } = sought;
  const hold = (site: MapSite) =>
    table === "modules" && region !== null ? holdSiteIn(room, site, region) : holdSite(room, site);
  const tables: ReturnType<typeof drawnTable>[] = [];
  const places: number[] = [];
  for (const site of sites) {
    const extent = extents.get(site.id);
    if (extent === undefined) continue;
    if ((extent.maxLat - extent.minLat) * 111_000 < DOT_BELOW_PX * metres)
      places.push((extent.minLon + extent.maxLon) / 2, (extent.minLat + extent.maxLat) / 2);
    else tables.push({ pack: (await hold(site)).pack.bytes, table, filters: [] });
  }
  return { kind: "features", style, tables, places: Float64Array.from(places) };
}

const drawnTable = ({ held, table, filters }: FeatureSource) => ({ pack: held.pack.bytes, table: table.name, filters });
