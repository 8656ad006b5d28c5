// Training sets of growing size, made as the product makes them, on the embedded database and a disk: time, size, memory.
// npm run bench:analysis-training [-- --findings 2000,20000]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Db } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { addDocument, findDocument } from "@heliolens/database/queries/documents/documents";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { aUserIn } from "@heliolens/database/testing/inspection-things";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { openDiskStore } from "@heliolens/files/disk-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { makeLargeDocument } from "@heliolens/worker/documents/make-document.job";
import { aFlownReport } from "@heliolens/worker/testing/a-flown-report";
import { aWorkshop, type Workshop } from "@heliolens/worker/testing/a-workshop";
import { sql } from "kysely";
import { machine } from "../machine.ts";
import { enlarge, flightOf } from "./analysis-images.ts";

const { values } = parseArgs({ options: { findings: { type: "string", default: "2000,20000" } } });
const plan = flightOf(10);
const findingsAnImage = 20;
// Flat: what the engines' own caches take, not what grows with the findings.
const mostGrowthMB = 300;
const lookEveryMs = 100;

/** Confirmed findings on the modules that each image shows. */
async function decide(db: Db, reportId: ReportId): Promise<void> {
  await sql`
    with decided as (
      insert into module_defect (report_id, code, detect_way, ml_confirmed, module_id, thermal_image_id, reference_c, shape_px)
      select image.report_id, 'CELL_SINGLE', 'AI', true, shown.id, image.id, 40, '[[300, 200], [340, 200], [340, 270], [300, 270]]'
      from thermal_image as image cross join lateral (
        select module.id from solar_module as module join examine_report as report on report.site_id = module.site_id
        where report.id = image.report_id and st_within(module.center, image.footprint)
        order by module.id limit ${findingsAnImage}
      ) as shown where image.report_id = ${reportId} returning id
    )
    insert into finding (defect_id, kind, proposed_code) select id, 'module', 'CELL_SINGLE' from decided`.execute(db);
}

async function made(db: Db, { context }: Workshop, reportId: ReportId) {
  const { company_id: companyId } = await db
    .selectFrom("examine_report")
    .select("company_id")
    .where("id", "=", reportId)
    .executeTakeFirstOrThrow();
  const id = await addDocument(db, {
    ...{ companyId, kind: "training-set", format: "zip", language: "ko", name: "bench.zip", options: { of: "report" } },
    ...{ reportIds: [reportId], userId: await aUserIn(db, companyId, "COMPANY") },
    ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) },
  });
  let mostMB = 0;
  const looking = setInterval(() => {
    mostMB = Math.max(mostMB, process.memoryUsage.rss() / 2 ** 20);
  }, lookEveryMs);
  const begunMs = performance.now();
  await makeLargeDocument(secretBox("bench"))
    .run({ documentId: id }, context)
    .finally(() => clearInterval(looking));
  const { defectCount, sizeBytes } = (await findDocument(db, id, new Date()))!;
  return {
    findings: defectCount,
    sizeMB: (sizeBytes ?? 0) / 2 ** 20,
    mostMB,
    tookS: (performance.now() - begunMs) / 1000,
  };
}

const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
const { db } = database;
const workshop = aWorkshop(db, await openDiskStore(join(dataDir, "files")));
try {
  console.log(`training sets, ${findingsAnImage} findings an image. ${machine()}`);
  const flown = await Array.fromAsync(writeImageFiles(plan));
  const results = [];
  for (const findings of values.findings.split(",").map(Number)) {
    const { reportId } = await aFlownReport(db, workshop, { plan, flown });
    await enlarge(db, reportId, Math.ceil(findings / findingsAnImage / flown.length));
    await decide(db, reportId);
    const result = await made(db, workshop, reportId);
    console.log(
      `${String(result.findings).padStart(6)} findings: ${result.tookS.toFixed(0)} s, ${result.sizeMB.toFixed(0)} MB, ` +
        `${result.mostMB.toFixed(0)} MB of memory at most`,
    );
    results.push(result);
  }
  const grownMB = results.at(-1)!.mostMB - results[0]!.mostMB;
  console.log(`training sets: memory grows by ${grownMB.toFixed(0)} MB`);
  process.exitCode = grownMB <= mostGrowthMB ? 0 : 1;
} finally {
  await workshop.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
