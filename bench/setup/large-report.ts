import type { Db } from "@heliolens/database/database";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";

/** Where a picture and its thumbnail lie in the file store. */
export interface StoredPicture {
  readonly key: string;
  readonly thumbKey: string;
}

export interface LargeReport {
  readonly modules: number;
  readonly images: number;
  readonly defects: number;
  /** What the images show by turns; left out: nothing that could be fetched. */
  readonly pictures?: readonly StoredPicture[];
}

const modulesPerString = 20;
const stringsPerRow = 50;
const rowsAtOnce = 50;
/** The south-west corner. */
export const [westDeg, southDeg] = [126.4, 34.8];
const [west, south] = [sql.lit(westDeg), sql.lit(southDeg)];

/** One report of a site that is about as large as sites become: rows of modules two kilometres long. */
export async function seedLargeReport(
  db: Db,
  companyId: CompanyId,
  { modules, images, defects, pictures = [{ key: "key", thumbKey: "key" }] }: LargeReport,
): Promise<{ siteId: SiteId; reportId: ReportId }> {
  const location = [westDeg + 0.01, southDeg] as const;
  const siteId = await aSite(db, await aProject(db, companyId), { location });
  const reportId = await aReport(db, siteId, { irradianceWm2: 850 });
  await addModules(db, siteId, modules / modulesPerString);
  await addImages(db, reportId, images, pictures);
  await addDefects(db, siteId, reportId, defects);
  await sql`analyze`.execute(db);
  return { siteId, reportId };
}

async function addModules(db: Db, siteId: SiteId, strings: number): Promise<void> {
  await sql`
    insert into solar_array (site_id, array_code, name)
    select ${siteId}, 'A' || n, 'Array Group ' || n from generate_series(1, 100) as n`.execute(db);
  await sql`
    insert into solar_string (site_id, array_id, string_code, name, row_num, col_num)
    select ${siteId}, (select min(id) from solar_array where site_id = ${siteId}) + n % 100, 'S' || n, 'String ' || n,
      1 + n / ${sql.lit(stringsPerRow)}, 1 + n % ${sql.lit(stringsPerRow)}
    from generate_series(0, ${strings - 1}) as n`.execute(db);
  // By rows of strings: a million modules in one statement would take longer than a statement may.
  for (let row = 1; row <= 1 + strings / stringsPerRow; row += rowsAtOnce) await addModuleRows(db, siteId, row);
}

async function addModuleRows(db: Db, siteId: SiteId, firstRow: number): Promise<void> {
  await sql`
    insert into solar_module (site_id, string_id, module_code, shape)
    select ${siteId}, string.id, 'M' || n, st_makeenvelope(lon, lat, lon + 1.2e-5, lat + 2e-5, 4326)
    from (
      select id, ${south} + row_num * 3e-5 as lat, ${west} + (col_num - 1) * ${sql.lit(modulesPerString * 1.3e-5)} as start
      from solar_string
      where site_id = ${siteId} and row_num >= ${firstRow} and row_num < ${firstRow + rowsAtOnce}
    ) as string
    cross join lateral (
      select n, start + n * 1.3e-5 as lon from generate_series(1, ${modulesPerString}) as n
    ) as place`.execute(db);
}

async function addImages(
  db: Db,
  reportId: ReportId,
  images: number,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const turn = sql`1 + n % ${sql.lit(pictures.length)}`;
  await sql`
    insert into thermal_image (report_id, name, file_key, thumb_key, sha256, size_bytes, width_px, height_px, taken_at,
      position, footprint, temperature_kind, read_state, min_heat_c, max_heat_c, average_heat_c)
    select ${reportId}, 'DJI_' || n || '_T.JPG', key, thumb, 'sha-' || n, 1, 640, 512,
      timestamptz '2026-06-12 10:00+09' + n * interval '2 s', st_setsrid(st_makepoint(lon + 1e-4, lat + 8e-5), 4326),
      st_makeenvelope(lon, lat, lon + 2e-4, lat + 1.6e-4, 4326), 'absolute', 'read', 20, 60, 35
    from generate_series(1, ${images}) as n cross join lateral (
      select ${west} + n % 130 * 1e-4 as lon, ${south} + n / 130 * 8e-5 as lat,
        (${pictures.map(({ key }) => key)}::text[])[${turn}] as key,
        (${pictures.map(({ thumbKey }) => thumbKey)}::text[])[${turn}] as thumb
    ) as place`.execute(db);
}

async function addDefects(db: Db, siteId: SiteId, reportId: ReportId, defects: number): Promise<void> {
  await sql`
    insert into module_defect (report_id, thermal_image_id, module_id, code, status, memo, detect_way, max_heat_c,
      reference_c, delta_t_k, shape_px, location)
    select ${reportId}, image.first + n % image.count, module.id,
      (array['CELL_HOTSPOT', 'DIODE_1', 'SOILING', 'MODULE_OPEN', 'CELL'])[1 + n % 5],
      (array['FOUND', 'SCHEDULE', 'COMPLETE'])[1 + n % 3], '메모 ' || n,
      case when n % 5 = 0 then 'AI' else 'MANUAL' end, 50 + n % 40, 50, n % 40,
      '[[285,226],[355,226],[355,286],[285,286]]', st_centroid(module.shape)
    from (select id, shape, row_number() over (order by id) as n from solar_module where site_id = ${siteId}) as module,
      (select min(id) as first, count(*) as count from thermal_image where report_id = ${reportId}) as image
    where n <= ${defects}`.execute(db);
}
