// A thousand analyses of four companies wait in the queue while their workers are killed ten times (faults G8, G10): each is done once,
// each company's in its order, no company before the others. On the embedded engine one worker at a time, on PostgreSQL two.
// npm run bench:analysis-queue [-- --runs 1000 --kills 10]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { analysisRequest } from "@heliolens/contract/analysis/analysis-request";
import type { Db } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { addRun } from "@heliolens/database/queries/analysis/run-lifecycle";
import { openJobQueue } from "@heliolens/database/queue/job-queue";
import { type Child, startChild } from "@heliolens/database/testing/child";
import { aCompanyIn, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { sql } from "kysely";
import { machine } from "../machine.ts";
import { met } from "../setup/served.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "1000" }, kills: { type: "string", default: "10" } },
});
const runs = Number(values.runs);
const kills = Number(values.kills);
const companies = 4;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

async function onDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...place, log: () => {} });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Company after company, each all of its own at once. */
async function fillLine(place: Place): Promise<void> {
  const database = await openDatabase({ ...place, log: () => {} });
  const { db } = database;
  const queue = await openJobQueue(database, () => {});
  const facts = { way: "regions", total: 1, thresholds: defaultThresholds, designRevision: 0, userId: null } as const;
  for (let nth = 0; nth < companies; nth++) {
    const siteId = await aSite(db, await aProject(db, await aCompanyIn(db)));
    for (let i = 0; i < runs / companies; i++) {
      const reportId = await aReport(db, siteId);
      await db.transaction().execute(async (trx) => {
        const run = await addRun(trx, { ...facts, reportId });
        await queue.enqueue(trx, [analysisRequest(run!)]);
      });
    }
  }
  await queue.close();
  await database.close();
}

const throughOf = ({ lines }: Child) => lines.filter((line) => line.startsWith("through ")).length;

/** Worked off by so many at a time. One of them is killed whenever another share of the line is through. */
async function workOff({ dataDir, databaseUrl }: Place, workers: number): Promise<void> {
  const begin = () =>
    startChild(join(import.meta.dirname, "analysis-queue-worker.ts"), [dataDir, ...(databaseUrl ? [databaseUrl] : [])]);
  const share = runs / (kills + 1) / workers;
  const children = Array.from({ length: workers }, begin);
  for (let nth = 0; nth < kills; nth++) {
    const doomed = children.shift()!;
    await doomed.lineWith("through");
    while (throughOf(doomed) < share) await wait(5);
    doomed.kill();
    await doomed.exitCode;
    children.push(begin());
  }
  await children[0]!.lineWith("left 0.");
  for (const child of children) {
    child.kill();
    await child.exitCode;
  }
}

interface Worked {
  readonly id: number;
  readonly company: number;
  readonly ends: number;
}

/** In the order in which they were taken up first. */
const listWorked = async (db: Db): Promise<Worked[]> =>
  (
    await sql<Worked>`
      select run.id, report.company_id as company, count(*) filter (where log.event = 'done') as ends
      from analysis_run as run join examine_report as report on report.id = run.report_id
      join analysis_log as log on log.run_id = run.id
      group by run.id, report.company_id
      order by min(log.id) filter (where log.event = 'started')`.execute(db)
  ).rows;

/** Begun after a later one of their company: those that a worker had in hand when it was killed. */
function countLate(worked: readonly Worked[]): number {
  const last = new Map<number, number>();
  return worked.filter(({ id, company }) => {
    const isLate = id < (last.get(company) ?? 0);
    last.set(company, Math.max(id, last.get(company) ?? 0));
    return isLate;
  }).length;
}

async function bench(engine: string, place: Place, workers: number): Promise<boolean> {
  await fillLine(place);
  const begunMs = performance.now();
  await workOff(place, workers);
  const tookS = (performance.now() - begunMs) / 1000;
  const worked = await onDatabase(place, listWorked);
  const once = worked.filter(({ ends }) => ends === 1).length;
  const late = countLate(worked);
  const early = Map.groupBy(worked.slice(0, 10 * companies), ({ company }) => company);
  const shares = [...early.values()].map(({ length }) => length);
  const isMet = once === runs && late <= kills && shares.length === companies && Math.min(...shares) >= 9;
  console.log(
    `${engine}, ${workers} at a time, ${kills} kills: ${once} of ${runs} done exactly once, ${late} taken up after a later one of their company, ` +
      `of the first ${10 * companies} ${shares.join(", ")} a company: ${met(isMet)}; ${tookS.toFixed(0)} s`,
  );
  return isMet;
}

console.log(`analyses in line. ${machine()}`);
const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
const cluster = await startPostgresCluster();
try {
  await cluster.run("create database bench");
  const results = [
    await bench("embedded engine", { dataDir, databaseUrl: undefined }, 1),
    await bench("PostgreSQL", { dataDir: "", databaseUrl: cluster.urlOf("bench") }, 2),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await cluster.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
