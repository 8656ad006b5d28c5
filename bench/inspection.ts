// The explorer's tree and the dashboard's sums over HTTP with 200 sites, 2,000 reports and 40,000 defects, beside what
// the same way through the server costs with nothing to look for; then a design of 200,000 modules going in and out.
// Embedded engine first, then PostgreSQL in the same run.

import type { Database, Db } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { insertDesign, type NewDesign } from "@heliolens/database/queries/insert-design";
import { purgeTrash } from "@heliolens/database/queries/inspection/purge-trash";
import {
  aCompanyIn,
  aGrant,
  aModuleRing,
  aProject,
  aSite,
  aUserIn,
} from "@heliolens/database/testing/inspection-things";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { machine } from "./machine.ts";
import { onBothEngines } from "./setup/both-engines.ts";
import { isWithin, met, served } from "./setup/served.ts";

const sites = 200;
const reportsPerSite = 10;
const defectsPerReport = 20;
const targetMs = 150;
const modules = 200_000;
const modulesPerString = 20;
const targetModulesPerS = 5_000;

/** Twenty projects of ten sites in one company; a user who is granted a tenth of them. */
async function seed(db: Db) {
  await seedDefectTypes(db);
  const companyId = await aCompanyIn(db);
  const people = {
    ADMIN: await aUserIn(db, null, "ADMIN"),
    COMPANY: await aUserIn(db, companyId, "COMPANY"),
    USER: await aUserIn(db, companyId, "USER"),
  };
  const siteIds: SiteId[] = [];
  for (let index = 0; index < sites / 10; index += 1) {
    const projectId = await aProject(db, companyId);
    for (let site = 0; site < 10; site += 1)
      siteIds.push(await aSite(db, projectId, { capacityKwp: 1_000, location: [126 + index / 10, 34 + site / 10] }));
  }
  for (const siteId of siteIds.filter((_, index) => index % 10 === 0)) await aGrant(db, people.USER, siteId);
  await sql`
    insert into examine_report (company_id, site_id, name, examined_on, irradiance_wm2, thermal_image_count)
    select ${companyId}, site.id, '정기 점검 ' || year, make_date(2016 + year, 6, 1), 850, 800
    from site cross join generate_series(1, ${reportsPerSite}) as year where site.company_id = ${companyId}`.execute(
    db,
  );
  await sql`
    insert into module_defect (report_id, code, status, delta_t_k)
    select report.id, (array['CELL_HOTSPOT', 'DIODE_1', 'SOILING', 'MODULE_OPEN'])[1 + n % 4],
      (array['FOUND', 'SCHEDULE', 'COMPLETE'])[1 + n % 3], 5 + n
    from examine_report as report cross join generate_series(1, ${defectsPerReport}) as n`.execute(db);
  await sql`update site set module_count = 2000`.execute(db);
  await sql`analyze`.execute(db);
  return people;
}

async function benchDashboard(database: Database, engine: string): Promise<boolean> {
  const people = await seed(database.db);
  return served(database, async (ask) =>
    isWithin(
      { what: `inspection: tree and dashboard of ${sites} sites, ${engine}`, targetMs, script: "bench:inspection" },
      {
        "floor: own profile": await ask(people.ADMIN, "/api/my/profile"),
        "navigation, administrator": await ask(people.ADMIN, "/api/dashboard/navigation"),
        "navigation, company": await ask(people.COMPANY, "/api/dashboard/navigation"),
        "navigation, user of 20 sites": await ask(people.USER, "/api/dashboard/navigation"),
        "defect summary, company": await ask(people.COMPANY, "/api/dashboard/defects"),
        "sites, first page": await ask(people.COMPANY, "/api/sites"),
        "reports, search": await ask(
          people.COMPANY,
          `/api/solarExamineReports?keyword=${encodeURIComponent("점검 7")}`,
        ),
      },
    ),
  );
}

/** Modules are made as they are asked for: the plant is never in memory as a whole. */
function aLargeDesign(): NewDesign {
  const strings = modules / modulesPerString;
  return {
    sections: [{ key: "s", code: "S", name: "S" }],
    arrays: Array.from({ length: strings / 20 }, (_, a) => ({
      key: `a${a}`,
      sectionKey: "s",
      code: `A${a}`,
      name: `Array Group ${a + 1}`,
    })),
    strings: Array.from({ length: strings }, (_, s) => ({
      key: `s${s}`,
      arrayKey: `a${Math.floor(s / 20)}`,
      code: `S${s}`,
      name: `String ${s}`,
      rowNum: 2,
      colNum: modulesPerString / 2,
      shape: aModuleRing(),
    })),
    modules: (function* () {
      for (let m = 0; m < modules; m += 1)
        yield {
          key: `m${m}`,
          stringKey: `s${Math.floor(m / modulesPerString)}`,
          code: `M${m}`,
          shape: aModuleRing([126.4 + (m % 500) * 2e-5, 34.8 + Math.floor(m / 500) * 3e-5]),
        };
    })(),
  };
}

async function benchDesign({ db }: Database): Promise<boolean> {
  const siteId = await aSite(db, await aProject(db, await aCompanyIn(db)));
  const startedAt = performance.now();
  await insertDesign(db, siteId, aLargeDesign());
  const insertS = (performance.now() - startedAt) / 1000;
  await db
    .updateTable("site")
    .set({ removed_at: new Date(0) })
    .where("id", "=", siteId)
    .execute();
  const purgeStartedAt = performance.now();
  await purgeTrash(db, { removedBefore: new Date(1), removeFiles: async () => {}, removeTiles: async () => {} });
  const purgeS = (performance.now() - purgeStartedAt) / 1000;
  const perS = modules / insertS;
  console.log(
    `design of ${modules} modules: in ${insertS.toFixed(1)} s (${perS.toFixed(0)} modules/s, target over ${targetModulesPerS}: ${met(perS > targetModulesPerS)}), purged in ${purgeS.toFixed(1)} s`,
  );
  return perS > targetModulesPerS;
}

console.log(`inspection. ${machine()}`);
await onBothEngines(async (database, engine) => {
  const counted = `${sites} sites, ${sites * reportsPerSite} reports, ${sites * reportsPerSite * defectsPerReport} defects`;
  console.log(`\n${engine}: ${counted}, over HTTP`);
  const dashboard = await benchDashboard(database, engine);
  return (await benchDesign(database)) && dashboard;
});
