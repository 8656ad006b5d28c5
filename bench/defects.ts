// Defects of one report over HTTP: 10,000 of them on 5,000 images and a site of 100,000 modules. First page, filters,
// orders, search, counts and the choice of all, beside what the same way through the server costs with nothing to look for.
// Embedded engine first, then PostgreSQL in the same run.

import type { Database, Db } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aCompanyIn, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { onBothEngines } from "./both-engines.ts";
import { machine } from "./machine.ts";
import { isWithin, served } from "./served.ts";

const defects = 10_000;
const images = 5_000;
const strings = 5_000;
const modulesPerString = 20;
// A list feels immediate below this.
const targetMs = 200;

async function seed(db: Db) {
  await seedDefectTypes(db);
  const companyId = await aCompanyIn(db);
  const siteId = await aSite(db, await aProject(db, companyId));
  const reportId = await aReport(db, siteId, { irradianceWm2: 850 });
  await addModules(db, siteId);
  await addImages(db, reportId);
  await addDefects(db, siteId, reportId);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: number }>`select max(id) as id from thermal_image`.execute(db);
  return { userId: await aUserIn(db, companyId, "COMPANY"), reportId, imageId: rows[0]!.id };
}

async function addModules(db: Db, siteId: SiteId): Promise<void> {
  await sql`
    insert into solar_array (site_id, array_code, name)
    select ${siteId}, 'A' || n, 'Array Group ' || n from generate_series(1, 100) as n`.execute(db);
  await sql`
    insert into solar_string (site_id, array_id, string_code, name)
    select ${siteId}, (select min(id) from solar_array) + n % 100, 'S' || n, 'String ' || n
    from generate_series(1, ${strings}) as n`.execute(db);
  await sql`
    insert into solar_module (site_id, string_id, module_code, shape)
    select ${siteId}, string.id, 'M' || n, st_makeenvelope(lon, lat, lon + 1e-5, lat + 2e-5, 4326)
    from (select id, 34.8 + (id % ${strings}) * 3e-5 as lat from solar_string) as string
    cross join lateral (select n, 126.4 + n * 2e-5 as lon from generate_series(1, ${modulesPerString}) as n) as place`.execute(
    db,
  );
}

async function addImages(db: Db, reportId: ReportId): Promise<void> {
  await sql`
    insert into thermal_image (report_id, name, file_key, thumb_key, sha256, size_bytes, width_px, height_px, taken_at, footprint)
    select ${reportId}, 'DJI_' || n || '_T.JPG', 'key-' || n, 'thumb-' || n, 'sha-' || n, 1, 640, 512,
      timestamptz '2026-06-12 10:00+09' + n * interval '2 s',
      st_makeenvelope(126.4, lat, 126.4005, lat + 3e-4, 4326)
    from generate_series(1, ${images}) as n cross join lateral (select 34.8 + n * 3e-5 as lat) as place`.execute(db);
}

async function addDefects(db: Db, siteId: SiteId, reportId: ReportId): Promise<void> {
  await sql`
    insert into module_defect (report_id, thermal_image_id, module_id, code, status, memo, detect_way, max_heat_c,
      reference_c, delta_t_k, shape_px, location)
    select ${reportId}, (select min(id) from thermal_image) + n % ${images}, module.id,
      (array['CELL_HOTSPOT', 'DIODE_1', 'SOILING', 'MODULE_OPEN', 'CELL'])[1 + n % 5],
      (array['FOUND', 'SCHEDULE', 'COMPLETE'])[1 + n % 3], '메모 ' || n,
      case when n % 5 = 0 then 'AI' else 'MANUAL' end, 50 + n % 40, 50, n % 40,
      '[[285,226],[355,226],[355,286],[285,286]]', st_centroid(module.shape)
    from (select id, shape, row_number() over (order by id) as n from solar_module where site_id = ${siteId}) as module
    where n <= ${defects}`.execute(db);
}

console.log(`defects. ${machine()}`);
await onBothEngines(async (database: Database, engine) => {
  const { userId, reportId, imageId } = await seed(database.db);
  const counted = `${defects} defects, ${images} images, ${strings * modulesPerString} modules`;
  console.log(`\n${engine}: ${counted}, over HTTP`);
  const list = `/api/module-defects/reportId/${reportId}`;
  return served(database, async (ask) =>
    isWithin(targetMs, {
      "floor: own profile": await ask(userId, "/api/my/profile"),
      "first page of 100, newest first": await ask(userId, `${list}?size=100`),
      "last page of 100": await ask(userId, `${list}?size=100&page=79`),
      "hottest 100 of status and type": await ask(
        userId,
        `${list}?size=100&status=FOUND&code=CELL&deltaTFrom=10&sort=deltaT,desc`,
      ),
      "100 by array, string and module": await ask(userId, `${list}?size=100&sort=place,asc&ai=include`),
      "search, Hangul and digits": await ask(userId, `${list}?size=100&keyword=${encodeURIComponent("메모 77")}`),
      // Letters have two cases, and both are looked for.
      "search, Latin letters": await ask(userId, `${list}?size=100&keyword=dji_77`),
      "counts by status, type and finder": await ask(userId, `${list}/counts?status=FOUND`),
      "number and version of all": await ask(userId, `${list}/handles?ai=include`),
      "defects of one image": await ask(
        userId,
        `/api/module-defects/search/solarThermalImageId/${imageId}?aiInclude=true`,
      ),
      "images that see a spot": await ask(
        userId,
        `/api/solar-thermal-images/reportId/${reportId}/at?lon=126.4002&lat=34.85`,
      ),
    }),
  );
});
