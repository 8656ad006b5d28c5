import { listMapReports, type MapReport, type MapSite } from "@heliolens/database/queries/map/map-sources";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { contentOfLayer, type LayerContent } from "@heliolens/domain/map/layer-content";
import type { LayerName } from "@heliolens/domain/map/map-layers";
import type { TileLayerName } from "@heliolens/domain/map/tile-layers";
import type { ViewParams } from "@heliolens/domain/map/view-params";
import type { FeatureSource } from "@heliolens/mapping/features/select-features";
import type { HeldPack } from "@heliolens/mapping/pack/held-pack";
import { boxesMeet, type LonLatBox } from "@heliolens/mapping/pack/lon-lat-box";
import { heldSite, holdReport, holdSite, holdSiteIn } from "./hold-packs.ts";
import type { MapCaller } from "./map-caller.ts";
import type { MapRoom } from "./map-room.ts";

export interface SourcesRequest {
  readonly caller: MapCaller;
  readonly layer: LayerName | TileLayerName;
  readonly viewParams: ViewParams;
  /** Only what may have a part in it; null for everywhere. */
  readonly region: LonLatBox | null;
  /** Left out: what is found is asked again, page by page, and must keep its order. */
  readonly isAskedOnce?: boolean;
}

/**
 * Tables of the packs a request needs: those of the caller's own sites and reports and of no others. Somebody else's
 * number gives none, like a number that does not exist.
 */
export async function findSources(room: MapRoom, asked: SourcesRequest): Promise<FeatureSource[]> {
  const content = contentOfLayer(asked.layer, asked.viewParams);
  if (content === null) return [];
  const held =
    content.of === "report"
      ? await heldReports(room, asked)
      : (sitesInMemory(room, asked) ?? (await heldSites(room, asked)));
  return held.map((pack) => sourceOf(pack, content));
}

const sourceOf = (held: HeldPack, { table, filters }: LayerContent): FeatureSource => ({
  held,
  table: held.pack.tables[table]!,
  filters,
});

/** The packs where nothing must be waited for, as nearly always: else null. */
function sitesInMemory(room: MapRoom, { caller, viewParams, region }: SourcesRequest): HeldPack[] | null {
  const { sites } = caller;
  const isAnywhere = viewParams.site_seq !== undefined || region === null;
  const near = isAnywhere ? sites : room.extents.knownIn(sites, region);
  if (near === undefined) return null;
  const held: HeldPack[] = [];
  for (const site of near) {
    const pack = heldSite(room, site);
    if (pack === undefined) return null;
    held.push(pack);
  }
  return held;
}

async function heldSites(room: MapRoom, asked: SourcesRequest): Promise<HeldPack[]> {
  const sites = await findSites(room, asked);
  const { region, isAskedOnce = false } = asked;
  return inTurn(sites, (site) =>
    region !== null && isAskedOnce ? holdSiteIn(room, site, region) : holdSite(room, site),
  );
}

/** The caller's sites that reach into the region. */
export async function findSites(
  room: MapRoom,
  { caller, viewParams, region }: SourcesRequest,
): Promise<readonly MapSite[]> {
  const { sites } = caller;
  if (viewParams.site_seq !== undefined || region === null) return sites;
  await room.extents.of(sites);
  return room.extents.knownIn(sites, region) ?? [];
}

async function heldReports(room: MapRoom, asked: SourcesRequest): Promise<HeldPack[]> {
  const { site_seq, report_seq, img_seq } = asked.viewParams;
  const reports = await listMapReports(room.db, asked.caller.viewer, {
    siteId: site_seq as SiteId | undefined,
    reportId: report_seq as ReportId | undefined,
    imageId: img_seq,
  });
  return inTurn(await nearReports(room, asked, reports), (report) => holdReport(room, report));
}

// Images are taken a little outside a plant, too: up to here.
const FLIGHT_MARGIN_DEG = 0.01;

/** A report whose site lies elsewhere has nothing in the region; one without a site may be anywhere. */
async function nearReports(
  room: MapRoom,
  { caller, region }: SourcesRequest,
  reports: readonly MapReport[],
): Promise<readonly MapReport[]> {
  if (reports.length < 2 || region === null) return reports;
  const extents = await room.extents.of(caller.sites);
  const wide = {
    minLon: region.minLon - FLIGHT_MARGIN_DEG,
    minLat: region.minLat - FLIGHT_MARGIN_DEG,
    maxLon: region.maxLon + FLIGHT_MARGIN_DEG,
    maxLat: region.maxLat + FLIGHT_MARGIN_DEG,
  };
  return reports.filter(({ siteId }) => {
    const extent = siteId === null ? undefined : extents.get(siteId);
    return extent === undefined || boxesMeet(extent, wide);
  });
}

/** One after the other: a hundred packs at once would take a hundred connections. */
async function inTurn<T>(things: readonly T[], hold: (thing: T) => Promise<HeldPack>): Promise<HeldPack[]> {
  const held: HeldPack[] = [];
  for (const thing of things) held.push(await hold(thing));
  return held;
}
