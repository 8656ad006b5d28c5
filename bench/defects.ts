// Defects of one report over HTTP: 10,000 of them on 5,000 images and a site of 100,000 modules. First page, filters,
// orders, search, counts and the choice of all, beside what the same way through the server costs with nothing to look for.
// Embedded engine first, then PostgreSQL in the same run.

import type { Database, Db } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aCompanyIn, aUserIn } from "@heliolens/database/testing/inspection-things";
import { sql } from "kysely";
import { machine } from "./machine.ts";
import { onBothEngines } from "./setup/both-engines.ts";
import { seedLargeReport } from "./setup/large-report.ts";
import { isWithin, served } from "./setup/served.ts";

const size = { defects: 10_000, images: 5_000, modules: 100_000 };
// A list feels immediate below this.
const targetMs = 50;

async function seed(db: Db) {
  await seedDefectTypes(db);
  const companyId = await aCompanyIn(db);
  const { reportId } = await seedLargeReport(db, companyId, size);
  const { rows } = await sql<{ id: number }>`select max(id) as id from thermal_image`.execute(db);
  return { userId: await aUserIn(db, companyId, "COMPANY"), reportId, imageId: rows[0]!.id };
}

console.log(`defects. ${machine()}`);
await onBothEngines(async (database: Database, engine) => {
  const { userId, reportId, imageId } = await seed(database.db);
  const counted = `${size.defects} defects, ${size.images} images, ${size.modules} modules`;
  console.log(`\n${engine}: ${counted}, over HTTP`);
  const list = `/api/module-defects/reportId/${reportId}`;
  return served(database, async (ask) =>
    isWithin(
      { what: `defects: list of ${size.defects}, ${engine}`, targetMs, script: "bench:defects" },
      {
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
          `/api/solar-thermal-images/reportId/${reportId}/at?lon=126.4052&lat=34.8015`,
        ),
      },
    ),
  );
});
