import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import type { MapSite } from "./map-sources.ts";
import { type Page, pagesInTime, USUAL_PAGE_MS } from "./pages-in-time.ts";

export interface SiteExtent {
  readonly siteId: SiteId;
  readonly minLon: number;
  readonly minLat: number;
  readonly maxLon: number;
  readonly maxLat: number;
}

/** The embedded engine looks at so many in a hundredth of a second; nobody else is answered meanwhile. */
const MODULES_AT_ONCE = 5000;

/** Where sites' modules lie; a site without modules is left out. */
export async function listSiteExtents(db: Db, sites: readonly MapSite[]): Promise<SiteExtent[]> {
  const extents: SiteExtent[] = [];
  for (const group of groupsOf(sites)) {
    const [first] = group;
    const isLarge = group.length === 1 && first!.moduleCount > MODULES_AT_ONCE;
    extents.push(...(isLarge ? await extentOfLargeSite(db, first!.id) : await extentsOfSmallSites(db, group)));
  }
  return extents;
}

/** Sites in their order, as many together as can be looked at at once. */
function groupsOf(sites: readonly MapSite[]): MapSite[][] {
  const groups: MapSite[][] = [];
  let modules = 0;
  for (const site of sites) {
    modules += site.moduleCount;
    if (groups.length === 0 || modules > MODULES_AT_ONCE) {
      groups.push([]);
      modules = site.moduleCount;
    }
    groups.at(-1)!.push(site);
  }
  return groups;
}

const sides = sql`st_xmin(box) as "minLon", st_ymin(box) as "minLat", st_xmax(box) as "maxLon", st_ymax(box) as "maxLat"`;

async function extentsOfSmallSites(db: Db, sites: readonly MapSite[]): Promise<SiteExtent[]> {
  const { rows } = await sql<SiteExtent>`
    select site_id as "siteId", ${sides}
    from (select site_id, st_extent(shape) as box from solar_module
      where site_id = any(${sites.map(({ id }) => id)}::bigint[]) group by site_id) as extent`.execute(db);
  return rows;
}

type Sides = Omit<SiteExtent, "siteId">;

async function extentOfLargeSite(db: Db, siteId: SiteId): Promise<SiteExtent[]> {
  let extent: Sides | null = null;
  const pages = pagesInTime(USUAL_PAGE_MS, async ({ afterId, limit }) => {
    const { rows } = await sql<Page & { [Side in keyof Sides]: number | null }>`
      select ${sides}, count, "lastId" from (
        select st_extent(st_setsrid(modules.box::geometry, 4326)) as box, count(*)::int as count, max(string.id) as "lastId"
        from (select id from solar_string where site_id = ${siteId} and id > ${afterId} order by id limit ${limit}) as string
        cross join lateral (select st_extent(shape) as box from solar_module where string_id = string.id) as modules
      ) as page`.execute(db);
    return rows[0]!;
  });
  for await (const { minLon, minLat, maxLon, maxLat } of pages) {
    if (minLon === null || minLat === null || maxLon === null || maxLat === null) continue;
    extent = around(extent, { minLon, minLat, maxLon, maxLat });
  }
  return extent === null ? [] : [{ siteId, ...extent }];
}

const around = (a: Sides | null, b: Sides): Sides =>
  a === null
    ? b
    : {
        minLon: Math.min(a.minLon, b.minLon),
        minLat: Math.min(a.minLat, b.minLat),
        maxLon: Math.max(a.maxLon, b.maxLon),
        maxLat: Math.max(a.maxLat, b.maxLat),
      };
