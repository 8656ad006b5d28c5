// The explorer's tree and the dashboard's sums over HTTP with 200 sites, 2,000 reports and 40,000 defects, beside what
// the same way through the server costs with nothing to look for; then a design of 200,000 modules going in and out.
// Embedded engine first, then PostgreSQL in the same run.

import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, type Db, openDatabase } from "@heliolens/database/database";
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
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { hashOf, newSecret } from "@heliolens/server/accounts/secrets";
import { createServer } from "@heliolens/server/create-server";
import { sql } from "kysely";
import { machine } from "./machine.ts";
import { timed } from "./spread.ts";

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

async function tokenOf(db: Db, userId: UserId): Promise<string> {
  const [token, now] = [newSecret(), new Date()];
  const secrets = { token_hash: hashOf(token), picture_hash: hashOf(newSecret()) };
  await db
    .insertInto("session")
    .values({ user_id: userId, ...secrets, created_at: now, last_used_at: now })
    .execute();
  return token;
}

async function benchDashboard(database: Database): Promise<boolean> {
  const settings = { database, log: () => {}, version: "0.0.0", webFolder: undefined, metricsToken: undefined };
  const app = await createServer({
    files: memoryStore(),
    enqueue: async () => {},
    ...settings,
    trustProxy: false,
    demoAccounts: false,
  });
  try {
    const people = await seed(database.db);
    await app.listen({ host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const tokens = {
      ADMIN: await tokenOf(database.db, people.ADMIN),
      COMPANY: await tokenOf(database.db, people.COMPANY),
      USER: await tokenOf(database.db, people.USER),
    };
    const get = async (role: keyof typeof tokens, path: string) => {
      let bytes = 0;
      const call = async () => {
        const response = await fetch(url + path, { headers: { authorization: `Bearer ${tokens[role]}` } });
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        bytes = (await response.arrayBuffer()).byteLength;
      };
      const spread = await timed(call, { rounds: 30, warmUp: 5 });
      return { ...spread, bytes };
    };
    const floor = await get("ADMIN", "/api/my/profile");
    const rows = {
      "floor: own profile": floor,
      "navigation, administrator": await get("ADMIN", "/api/dashboard/navigation"),
      "navigation, company": await get("COMPANY", "/api/dashboard/navigation"),
      "navigation, user of 20 sites": await get("USER", "/api/dashboard/navigation"),
      "defect summary, company": await get("COMPANY", "/api/dashboard/defects"),
      "sites, first page": await get("COMPANY", "/api/sites"),
      "reports, search": await get("COMPANY", `/api/solarExamineReports?keyword=${encodeURIComponent("점검 7")}`),
    };
    console.log(
      `${"".padEnd(30)}${"x floor".padStart(9)}${"median ms".padStart(11)}${"p95 ms".padStart(9)}${"kB".padStart(7)}`,
    );
    for (const [name, { medianMs, p95Ms, bytes }] of Object.entries(rows))
      console.log(
        name.padEnd(30) +
          (medianMs / floor.medianMs).toFixed(1).padStart(9) +
          medianMs.toFixed(1).padStart(11) +
          p95Ms.toFixed(1).padStart(9) +
          (bytes / 1024).toFixed(0).padStart(7),
      );
    const worst = Math.max(...Object.values(rows).map(({ medianMs }) => medianMs));
    console.log(`slowest median ${worst.toFixed(0)} ms, target under ${targetMs} ms: ${met(worst < targetMs)}`);
    return worst < targetMs;
  } finally {
    await app.close();
  }
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
  await purgeTrash(db, { removedBefore: new Date(1), removeFiles: async () => {} });
  const purgeS = (performance.now() - purgeStartedAt) / 1000;
  const perS = modules / insertS;
  console.log(
    `design of ${modules} modules: in ${insertS.toFixed(1)} s (${perS.toFixed(0)} modules/s, target over ${targetModulesPerS}: ${met(perS > targetModulesPerS)}), purged in ${purgeS.toFixed(1)} s`,
  );
  return perS > targetModulesPerS;
}

const met = (isMet: boolean) => (isMet ? "met" : "MISSED");

async function benchOn(name: string, place: { dataDir: string; databaseUrl: string | undefined }): Promise<boolean> {
  const database = await openDatabase({ ...place, log: () => {} });
  try {
    console.log(
      `\n${name}: ${sites} sites, ${sites * reportsPerSite} reports, ${sites * reportsPerSite * defectsPerReport} defects, over HTTP`,
    );
    const dashboard = await benchDashboard(database);
    return (await benchDesign(database)) && dashboard;
  } finally {
    await database.close();
  }
}

console.log(`inspection. ${machine()}`);
const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
const cluster = await startPostgresCluster();
try {
  await cluster.run("create database bench");
  const results = [
    await benchOn("embedded engine", { dataDir, databaseUrl: undefined }),
    await benchOn("PostgreSQL", { dataDir: "", databaseUrl: cluster.urlOf("bench") }),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await cluster.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
