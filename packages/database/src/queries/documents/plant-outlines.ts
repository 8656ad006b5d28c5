import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { asGeoJson } from "../../postgis.ts";

/** Outlines of a site's strings where they have one, else of its modules taken together by string. */
export async function listOutlines(db: Db, siteId: SiteId, most: number): Promise<LonLat[][]> {
  const { rows } = await sql<{ shape: string }>`
    select ${asGeoJson(sql`coalesce(string.shape, (
      select st_convexhull(st_collect(module.shape)) from solar_module as module where module.string_id = string.id))`)}
      as shape
    from solar_string as string where string.site_id = ${siteId} order by string.id limit ${most}`.execute(db);
  return rows.flatMap(({ shape }) => ringOf(shape));
}

// Degrees of latitude around a place that surely hold so many metres.
const degreesPerM = 1 / 85_000;

export interface PlaceOnSite {
  readonly siteId: number;
  readonly position: LonLat;
}

/** Modules near each of the places, by its index. */
export async function listModulesNear(
  db: Db,
  places: readonly PlaceOnSite[],
  { withinM, most }: { readonly withinM: number; readonly most: number },
): Promise<ReadonlyMap<number, LonLat[][]>> {
  const { rows } = await sql<{ index: number; shape: string }>`
    select (place.number - 1)::int as index, near.shape
    from unnest(${places.map(({ siteId }) => siteId)}::bigint[], ${places.map(({ position }) => position[0])}::float8[],
      ${places.map(({ position }) => position[1])}::float8[]) with ordinality as place(site_id, lon, lat, number)
    cross join lateral (
      select module.id, ${asGeoJson("module.shape")} as shape from solar_module as module
      where module.site_id = place.site_id
        and module.center && st_expand(st_setsrid(st_makepoint(place.lon, place.lat), 4326), ${withinM * degreesPerM})
      order by module.id limit ${most}) as near
    order by place.number, near.id`.execute(db);
  const byPlace = Map.groupBy(rows, ({ index }) => index);
  return new Map([...byPlace].map(([index, near]) => [index, near.flatMap(({ shape }) => ringOf(shape))]));
}

/** Outlines of modules by their ids, at most so many. */
export async function listModuleOutlines(db: Db, ids: readonly number[], most: number): Promise<Map<number, LonLat[]>> {
  const { rows } = await sql<{ id: number; shape: string }>`
    select id, ${asGeoJson("shape")} as shape from solar_module
    where id = any(${ids.slice(0, most)}::bigint[]) order by id`.execute(db);
  return new Map(rows.flatMap(({ id, shape }) => ringOf(shape).map((ring) => [id, ring] as const)));
}

export interface ArrayName {
  readonly name: string;
  readonly at: LonLat;
}

/** The arrays of a site, each with the middle of its modules. */
export async function listArrayNames(db: Db, siteId: SiteId, most: number): Promise<ArrayName[]> {
  const { rows } = await sql<{ name: string; lon: number; lat: number }>`
    select array_of.array_code as name, avg(st_x(module.center)) as lon, avg(st_y(module.center)) as lat
    from solar_array as array_of
    join solar_string as string on string.array_id = array_of.id
    join solar_module as module on module.string_id = string.id
    where array_of.site_id = ${siteId} group by array_of.id order by array_of.array_code limit ${most}`.execute(db);
  return rows.map(({ name, lon, lat }) => ({ name, at: [lon, lat] }));
}

/** A polygon's outer ring, the first corner not repeated; nothing where there is no polygon. */
function ringOf(shape: string | null): LonLat[][] {
  if (shape === null) return [];
  const { type, coordinates } = JSON.parse(shape) as { type: string; coordinates: [LonLat[]] };
  return type === "Polygon" ? [coordinates[0].slice(0, -1)] : [];
}
