// What the palette asks for while somebody types, over HTTP: 10,000 projects, sites and reports by a part of their names and by
// Korean initials, beside 5,000 defects and 20,000 modules found by their numbers. Embedded engine first, then PostgreSQL.

import type { Database, Db } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aCompanyIn, aModule, aProject, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { sql } from "kysely";
import { machine } from "./machine.ts";
import { onBothEngines } from "./setup/both-engines.ts";
import { isWithin, served } from "./setup/served.ts";

const projects = 500;
const sitesPerProject = 4;
const reports = 7_500;
const defects = 5_000;
const modules = 20_000;
const targetMs = 50;

/** As many names as a large operator has, made of words that repeat, as names do. */
async function seed(db: Db) {
  await seedDefectTypes(db);
  const companyId = await aCompanyIn(db);
  const people = {
    ADMIN: await aUserIn(db, null, "ADMIN"),
    COMPANY: await aUserIn(db, companyId, "COMPANY"),
    USER: await aUserIn(db, companyId, "USER"),
  };
  const place = sql`(array['서울', '해남', '영광', '새만금', '고창', '태안', '당진', '의성'])[1 + n % 8]`;
  await sql`
    insert into project (company_id, name)
    select ${companyId}, ${place} || ' 태양광 ' || n from generate_series(1, ${projects}) as n`.execute(db);
  await sql`
    insert into site (company_id, project_id, site_code, name)
    select ${companyId}, project.id, 'S-' || project.id || '-' || n, ${place} || ' 발전소 ' || project.id
    from project cross join generate_series(1, ${sitesPerProject}) as n where company_id = ${companyId}`.execute(db);
  const { rows } = await sql<{
    first: number;
  }>`select min(id) as first from site where company_id = ${companyId}`.execute(db);
  const first = Number(rows[0]?.first);
  await sql`
    insert into examine_report (company_id, site_id, name, examined_on)
    select ${companyId}, ${first} + n % ${projects * sitesPerProject}, ${place} || ' 정기 점검 ' || n, date '2026-06-01' - n % 900
    from generate_series(1, ${reports}) as n`.execute(db);
  await sql`
    insert into module_defect (report_id, code, status)
    select id, 'CELL_HOTSPOT', 'FOUND' from examine_report limit ${defects}`.execute(db);
  await seedModules(db, await aSite(db, await aProject(db, companyId)));
  await sql`
    insert into site_grant (user_id, site_id)
    select ${people.USER}, id from site where id between ${first} and ${first + 19}`.execute(db);
  await sql`analyze`.execute(db);
  return people;
}

async function seedModules(db: Db, siteId: Parameters<typeof aModule>[1]): Promise<void> {
  const one = await aModule(db, siteId);
  await sql`
    insert into solar_module (site_id, string_id, module_code, shape)
    select site_id, string_id, 'M' || n, st_translate(shape, n * 1e-5, 0) from solar_module cross join generate_series(2, ${modules}) as n
    where id = ${one}`.execute(db);
}

async function benchSearch(database: Database, engine: string): Promise<boolean> {
  const people = await seed(database.db);
  const typed = (word: string) => `/api/search?keyword=${encodeURIComponent(word)}`;
  return served(database, async (ask) =>
    isWithin(
      { what: `search: 10,000 names, ${engine}`, targetMs, script: "bench:search" },
      {
        "floor: own profile": await ask(people.ADMIN, "/api/my/profile"),
        "ㅎ, the first key": await ask(people.ADMIN, typed("ㅎ")),
        "initials ㅎㄴ ㅈㄱ": await ask(people.ADMIN, typed("ㅎㄴ ㅈㄱ")),
        "a name, 해남 발전소 12": await ask(people.ADMIN, typed("해남 발전소 12")),
        "nothing, 없는 이름": await ask(people.ADMIN, typed("없는 이름")),
        "company, initials": await ask(people.COMPANY, typed("ㅎㄴ ㅈㄱ")),
        "user of 20 sites, initials": await ask(people.USER, typed("ㅎㄴ")),
        "a defect, DF-777": await ask(people.COMPANY, typed("DF-777")),
        "modules, M12": await ask(people.COMPANY, typed("M12")),
      },
    ),
  );
}

console.log(`search. ${machine()}`);
await onBothEngines(async (database, engine) => {
  console.log(
    `\n${engine}: ${projects * (1 + sitesPerProject) + reports} names, ${defects} defects, ${modules} modules, over HTTP`,
  );
  return benchSearch(database, engine);
});
