import { rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { startChild } from "@heliolens/database/testing/child";
import { crashRounds } from "@heliolens/database/testing/crash-rounds";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { cloneOfTemplate, type DatabaseClone } from "@heliolens/database/testing/template-clone";
import { openDiskStore } from "@heliolens/files/disk-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aFlownReport, aWaitingRun } from "../testing/a-flown-report.ts";
import { aWorkshop } from "../testing/a-workshop.ts";
import { analyseReport } from "./analyse-report.job.ts";

const script = join(import.meta.dirname, "../testing/analysing-process.ts");

// `npm run test:crash` kills it at a tenth, in the middle and at the end, on both engines; the test command once, on the embedded one,
// for that both engines take a run up again where a worker left it is shown beside, without a process of its own.
const isThorough = crashRounds >= 20;
const images = isThorough ? 10 : 3;
const killsAfter = isThorough ? [1, 5, 9] : [1];

const plan = {
  plant: { seed: 21, modules: 200 },
  inspection: { defectShare: 0.1 },
  flight: { imageLimit: images, camera: "m3t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

type Engine = "the embedded engine" | "PostgreSQL";

let flown: Promise<WrittenImage[]> | undefined;
/** Rendered once for both engines. */
const flight = () => (flown ??= Array.fromAsync(writeImageFiles(plan, { workers: 0 })));

const engines: readonly Engine[] = isThorough ? ["the embedded engine", "PostgreSQL"] : ["the embedded engine"];

describe.each(engines)("on %s", (engine) => {
  let dataDir: string;
  let clone: DatabaseClone | undefined;
  let runId: number;
  /** What an analysis finds that nobody disturbs. */
  let whole: string;

  beforeAll(async () => {
    dataDir = copyOfEmbeddedFolder();
    clone = engine === "PostgreSQL" ? await cloneOfTemplate() : undefined;
    const database = await openDatabase({ dataDir, databaseUrl: clone?.databaseUrl, log: () => {} });
    const { db } = database;
    const workshop = aWorkshop(db, await openDiskStore(join(dataDir, "files")));
    const { reportId } = await aFlownReport(db, workshop, { plan, flown: await flight() });
    await analyseReport.run({ runId: await aWaitingRun(db, reportId) }, workshop.context);
    const { rows } = await sql<{ findings: string }>`
      select string_agg(module_id || ' ' || code, ', ' order by module_id) as findings from module_defect`.execute(db);
    whole = rows[0]!.findings;
    await sql`delete from module_defect`.execute(db);
    runId = await aWaitingRun(db, reportId);
    await workshop.close();
    await database.close();
  }, 300_000);
  afterAll(async () => {
    await clone?.discard();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** What a worker says that is killed before the nth statement with these words; 0: it is not. */
  async function analyse(words: string, nth: number): Promise<readonly string[]> {
    const args = [dataDir, String(runId), words, String(nth), ...(clone ? [clone.databaseUrl] : [])];
    const analysing = startChild(script, args);
    await analysing.exitCode;
    return analysing.lines;
  }

  const told = (when: string, state: string, through: number, findings: string) =>
    `${when} ${JSON.stringify({ state, through, findings })}`;

  it("an analysis killed at images, and again while it writes what it found, goes on where it was and finds each fault once", async () => {
    expect(whole.split(", ").length).toBeGreaterThan(1);
    let through = 0;
    for (const after of killsAfter) {
      const state = through === 0 ? "READY" : "RUNNING";
      expect(await analyse("insert into analysis_image", after - through + 1)).toEqual([
        told("found", state, through, "none"),
      ]);
      through = after;
    }
    expect(await analyse("insert into finding_image", 1)).toEqual([told("found", "RUNNING", through, "none")]);
    expect(await analyse("insert into analysis_image", 0)).toEqual([
      told("found", "RUNNING", images, "none"),
      "done, images 0",
      told("left", "DONE", images, whole),
    ]);
  }, 300_000);
});
