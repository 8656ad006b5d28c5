// Analyses one report again and again and says which runs are done, until it is killed. On opening it first says which runs are done, if
// the last one found what the first one did, each fault once; a run that was cut off goes on first. One that was cut off three times before its
// first image was done is given up, as the product does, and another is begun.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepLedger } from "@heliolens/database/crash/keep-ledger";
import { openDatabase } from "@heliolens/database/open-database";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { openDiskStore } from "@heliolens/files/disk-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { sql } from "kysely";
import { analyseReport } from "../analysis/analyse-report.job.ts";
import { aFlownReport, aWaitingRun } from "./a-flown-report.ts";
import { aWorkshop } from "./a-workshop.ts";

const plan = {
  plant: { seed: 21, modules: 200 },
  inspection: { defectShare: 0.1 },
  flight: { imageLimit: 3, camera: "m3t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl, log: () => {} });
const workshop = aWorkshop(db, await openDiskStore(join(dataDir, "files")));
const firstFindings = join(dataDir, "first-findings.txt");
const reportId = (await findReport()) ?? (await makeReport());
await keepLedger(await doneRuns(), async () => {
  const runId = (await findUnfinished()) ?? (await addRun());
  try {
    const { ended } = await analyseReport.run({ runId }, workshop.context);
    if (ended === "done") return [runId];
    throw new Error(`run ${runId} ended ${ended}`);
  } catch (error) {
    if ((await lastState()) === "FAILED") return [];
    throw error;
  }
});

async function findReport(): Promise<ReportId | undefined> {
  return existsSync(firstFindings)
    ? (await db.selectFrom("analysis_run").select("report_id").executeTakeFirstOrThrow()).report_id
    : undefined;
}

/** With the findings of a first run that nobody disturbs. */
async function makeReport(): Promise<ReportId> {
  const flown = await Array.fromAsync(writeImageFiles(plan, { workers: 0 }));
  const made = await aFlownReport(db, workshop, { plan, flown });
  await analyseReport.run({ runId: await aWaitingRun(db, made.reportId) }, workshop.context);
  writeFileSync(`${firstFindings}.draft`, await findings(), { flush: true });
  renameSync(`${firstFindings}.draft`, firstFindings);
  return made.reportId;
}

function addRun(): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`delete from module_defect`.execute(trx);
    return aWaitingRun(trx, reportId);
  });
}

async function findUnfinished(): Promise<number | undefined> {
  const row = db.selectFrom("analysis_run").select("id").where("state", "in", ["READY", "RUNNING"]);
  return (await row.executeTakeFirst())?.id;
}

async function lastState(): Promise<string> {
  const runs = db.selectFrom("analysis_run").select("state").orderBy("id", "desc");
  return (await runs.executeTakeFirstOrThrow()).state;
}

async function doneRuns(): Promise<number[]> {
  const isWhole = (await lastState()) !== "DONE" || (await findings()) === readFileSync(firstFindings, "utf8");
  const done = await db.selectFrom("analysis_run").select("id").where("state", "=", "DONE").execute();
  return isWhole ? done.map(({ id }) => id) : [];
}

async function findings(): Promise<string> {
  const { rows } = await sql<{ findings: string }>`
    select string_agg(module_id || ' ' || code, ', ' order by module_id, code) as findings from module_defect`.execute(
    db,
  );
  return rows[0]!.findings;
}
