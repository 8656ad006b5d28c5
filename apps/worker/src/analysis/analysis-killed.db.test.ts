import { rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/database";
import { startChild } from "@heliolens/database/testing/child";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { openDiskStore } from "@heliolens/files/disk-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aFlownReport, aWaitingRun } from "../testing/a-flown-report.ts";
import { aWorkshop } from "../testing/a-workshop.ts";
import { analyseReport } from "./analyse-report.job.ts";

const script = join(import.meta.dirname, "../testing/analysing-process.ts");

const plan = {
  plant: { seed: 21, modules: 200 },
  inspection: { defectShare: 0.1 },
  flight: { imageLimit: 3, camera: "m3t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

let dataDir: string;
let runId: number;
/** What an analysis finds that nobody disturbs. */
let whole: string;

beforeAll(async () => {
  dataDir = copyOfEmbeddedFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  const { db } = database;
  const workshop = aWorkshop(db, await openDiskStore(join(dataDir, "files")));
  const flown = await Array.fromAsync(writeImageFiles(plan, { workers: 0 }));
  const { reportId } = await aFlownReport(db, workshop, { plan, flown });
  await analyseReport.run({ runId: await aWaitingRun(db, reportId) }, workshop.context);
  const { rows } = await sql<{ findings: string }>`
    select string_agg(module_id || ' ' || code, ', ' order by module_id) as findings from module_defect`.execute(db);
  whole = rows[0]!.findings;
  await sql`delete from module_defect`.execute(db);
  runId = await aWaitingRun(db, reportId);
  await workshop.close();
  await database.close();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What a worker says that is killed before the nth statement with these words; 0: it is not. */
async function analyse(words: string, nth: number): Promise<readonly string[]> {
  const analysing = startChild(script, [dataDir, String(runId), words, String(nth)]);
  await analysing.exitCode;
  return analysing.lines;
}

const told = (when: string, state: string, through: number, findings: string) =>
  `${when} ${JSON.stringify({ state, through, findings })}`;

it("an analysis killed at an image, and again while it writes what it found, goes on where it was and finds each fault once", async () => {
  expect(whole.split(", ").length).toBeGreaterThan(1);
  expect(await analyse("insert into analysis_image", 2)).toEqual([told("found", "READY", 0, "none")]);
  expect(await analyse("insert into finding_image", 1)).toEqual([told("found", "RUNNING", 1, "none")]);
  expect(await analyse("insert into analysis_image", 0)).toEqual([
    told("found", "RUNNING", 3, "none"),
    "done, images 0",
    told("left", "DONE", 3, whole),
  ]);
}, 300_000);
