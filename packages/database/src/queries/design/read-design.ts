import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SectionId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { ringOfWkb } from "../../ewkb.ts";

export interface DesignSectionRow {
  readonly id: SectionId;
  readonly sectionCode: string;
  readonly name: string;
  readonly stand: ModuleStand | null;
}
export interface DesignArrayRow {
  readonly id: number;
  readonly siteId: SiteId;
  readonly sectionId: SectionId | null;
  readonly arrayCode: string;
  readonly name: string;
  readonly description: string;
  readonly stand: ModuleStand | null;
  readonly ring: readonly LonLat[] | null;
}
export interface DesignStringRow {
  readonly id: number;
  readonly arrayId: number;
  readonly stringCode: string;
  readonly name: string;
  readonly description: string;
  readonly rowNum: number;
  readonly colNum: number;
  readonly panelProductId: number | null;
  readonly stand: ModuleStand | null;
  readonly ring: readonly LonLat[] | null;
}
export interface DesignModuleRow {
  readonly id: number;
  readonly stringId: number;
  readonly moduleCode: string;
  readonly ring: readonly LonLat[];
}

// A page is about two megabytes and some ten milliseconds of this thread.
const modulesPerPage = 5_000;

export async function findDesignVersion(db: Db, siteId: SiteId): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select design_revision::text as version from site where id = ${siteId}`.execute(db);
  return rows[0]?.version ?? "0";
}

/** Where a site is said to stand; null where nobody has said. */
export async function findSiteLocation(db: Db, siteId: SiteId): Promise<LonLat | null> {
  const { rows } = await sql<{ lon: number | null; lat: number | null }>`
    select st_x(location) as lon, st_y(location) as lat from site where id = ${siteId}`.execute(db);
  const [row] = rows;
  return row == null || row.lon === null || row.lat === null ? null : [row.lon, row.lat];
}

export async function listDesignSections(db: Db, siteId: SiteId): Promise<DesignSectionRow[]> {
  const rows = await db
    .selectFrom("section")
    .select(["id", "section_code as sectionCode", "name", "tilt_deg as tiltDeg", "azimuth_deg as azimuthDeg"])
    .where("site_id", "=", siteId)
    .orderBy("id")
    .execute();
  return rows.map(withStand);
}

export const listDesignArrays = (db: Db, siteId: SiteId): Promise<DesignArrayRow[]> =>
  arraysWhere(db, sql`site_id = ${siteId}`);

export const findDesignArray = async (db: Db, id: number): Promise<DesignArrayRow | undefined> =>
  (await arraysWhere(db, sql`id = ${id}`))[0];

export const listDesignStrings = (db: Db, siteId: SiteId): Promise<DesignStringRow[]> =>
  stringsWhere(db, sql`site_id = ${siteId}`);

export const findDesignString = async (db: Db, id: number): Promise<DesignStringRow | undefined> =>
  (await stringsWhere(db, sql`id = ${id}`))[0];

const mostModulesOfString = 10_000;

export interface StringsPage {
  readonly rows: readonly (DesignStringRow & { readonly modules: readonly CentredModuleRow[] })[];
  readonly total: number;
}
export type CentredModuleRow = DesignModuleRow & { readonly center: LonLat };

/** Strings of a site, or of one array of it, by their numbers, with their modules. */
export async function listStringsPage(
  db: Db,
  siteId: SiteId,
  { arrayId, page, size }: { readonly arrayId?: number | undefined; readonly page: number; readonly size: number },
): Promise<StringsPage> {
  const ofArray = arrayId === undefined ? sql`true` : sql`array_id = ${arrayId}`;
  const { rows: asked } = await sql<{ id: number; total: number }>`
    select id, count(*) over () as total from solar_string where site_id = ${siteId} and ${ofArray}
    order by id limit ${size} offset ${page * size}`.execute(db);
  const ids = asked.map(({ id }) => id);
  const strings = await stringsWhere(db, sql`id = any(${ids}::bigint[])`);
  const modulesOf = Map.groupBy(await listModulesOfStrings(db, ids), ({ stringId }) => stringId);
  return {
    rows: strings.map((row) => ({ ...row, modules: modulesOf.get(row.id) ?? [] })),
    total: asked[0]?.total ?? 0,
  };
}

async function listModulesOfStrings(db: Db, ids: readonly number[]): Promise<CentredModuleRow[]> {
  const { rows } = await sql<Shaped<DesignModuleRow> & { lon: number; lat: number }>`
    select id, string_id as "stringId", module_code as "moduleCode", st_asbinary(shape, 'NDR') as shape,
      st_x(center) as lon, st_y(center) as lat
    from (
      select *, row_number() over (partition by string_id order by id) as nth
      from solar_module where string_id = any(${[...ids]}::bigint[])
    ) as module where nth <= ${sql.lit(mostModulesOfString)} order by id`.execute(db);
  return rows.map(({ shape, lon, lat, ...row }) => ({ ...row, ring: ringOfWkb(shape!), center: [lon, lat] }));
}

/** Page by page: a large plant need not be in memory at once. */
export async function* pagesOfDesignModules(db: Db, siteId: SiteId): AsyncGenerator<DesignModuleRow[]> {
  for (let afterId = 0; ; ) {
    const { rows } = await sql<Shaped<DesignModuleRow>>`
      select id, string_id as "stringId", module_code as "moduleCode", st_asbinary(shape, 'NDR') as shape
      from solar_module where site_id = ${siteId} and id > ${afterId}
      order by id limit ${sql.lit(modulesPerPage)}`.execute(db);
    if (rows.length > 0) yield rows.map(({ shape, ...row }) => ({ ...row, ring: ringOfWkb(shape!) }));
    if (rows.length < modulesPerPage) return;
    afterId = rows.at(-1)!.id;
  }
}

/** Where these modules lie; those that are gone are left out. */
export async function listModuleRings(db: Db, ids: readonly number[]): Promise<Pick<DesignModuleRow, "id" | "ring">[]> {
  const { rows } = await sql<Shaped<Pick<DesignModuleRow, "id" | "ring">>>`
    select id, st_asbinary(shape, 'NDR') as shape from solar_module
    where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return rows.map(({ id, shape }) => ({ id, ring: ringOfWkb(shape!) }));
}

interface Angles {
  readonly tiltDeg: number | null;
  readonly azimuthDeg: number | null;
}
const withStand = <T extends Angles>({ tiltDeg, azimuthDeg, ...row }: T) => ({
  ...row,
  stand: tiltDeg === null || azimuthDeg === null ? null : { tiltDeg, azimuthDeg },
});

type Shaped<T> = Omit<T, "ring" | "stand"> & { readonly shape: Buffer | null };
const withRing = <T extends Angles & { readonly shape: Buffer | null }>({ shape, ...row }: T) => ({
  ...withStand(row),
  ring: shape === null ? null : ringOfWkb(shape),
});

async function arraysWhere(db: Db, condition: ReturnType<typeof sql>): Promise<DesignArrayRow[]> {
  const { rows } = await sql<Shaped<DesignArrayRow> & Angles>`
    select id, site_id as "siteId", section_id as "sectionId", array_code as "arrayCode", name, description,
      tilt_deg as "tiltDeg", azimuth_deg as "azimuthDeg",
      st_asbinary(shape, 'NDR') as shape
    from solar_array where ${condition} order by id`.execute(db);
  return rows.map(withRing);
}

async function stringsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<DesignStringRow[]> {
  const { rows } = await sql<Shaped<DesignStringRow> & Angles>`
    select id, array_id as "arrayId", string_code as "stringCode", name, description, row_num as "rowNum",
      col_num as "colNum", panel_product_id as "panelProductId",
      tilt_deg as "tiltDeg", azimuth_deg as "azimuthDeg", st_asbinary(shape, 'NDR') as shape
    from solar_string where ${condition} order by id`.execute(db);
  return rows.map(withRing);
}
