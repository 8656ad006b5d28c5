import { readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { mosaicJobsOf } from "@heliolens/database/queries/mosaics/mosaic-runs";
import { startChild } from "@heliolens/database/testing/child";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { openDiskStore } from "@heliolens/files/disk-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aFlownReport } from "../testing/a-flown-report.ts";
import { aWorkshop } from "../testing/a-workshop.ts";

const script = join(import.meta.dirname, "../testing/mosaic-process.ts");

const plan = {
  plant: { seed: 5, modules: 200 },
  inspection: {},
  flight: { imageLimit: 2, camera: "m3t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

let dataDir: string;
let reportId: number;

beforeAll(async () => {
  dataDir = copyOfEmbeddedFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  const workshop = aWorkshop(database.db, await openDiskStore(join(dataDir, "files")));
  const flown = await Array.fromAsync(writeImageFiles(plan, { workers: 0 }));
  const report = await aFlownReport(database.db, workshop, { plan, flown, isDrawn: false });
  reportId = report.reportId;
  await mosaicJobsOf(database.db, report.reportId);
  await workshop.close();
  await database.close();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A worker that is killed at the second image that it reads, before it says that the file is whole, or not at all. */
async function make(killedAt: "2" | "saving" | "never") {
  const making = startChild(script, [dataDir, String(reportId), killedAt]);
  await making.exitCode;
  return { pid: making.pid, lines: making.lines };
}

const spoolsOf = (pid: number) => readdirSync(tmpdir()).filter((name) => name.startsWith(`heliolens-mosaic-${pid}-`));

it("a mosaic whose worker is killed is made by the next one, and nothing is left of the one killed", async () => {
  const first = await make("2");
  expect(first.lines).toEqual(["found READY 0"]);
  expect(spoolsOf(first.pid)).toHaveLength(1);
  const second = await make("saving");
  expect(second.lines).toEqual(["found RUNNING 0"]);
  expect(spoolsOf(first.pid)).toEqual([]);
  const third = await make("never");
  expect(third.lines).toEqual(["found RUNNING 0", "done", "left DONE 2"]);
  expect([second, third].flatMap(({ pid }) => spoolsOf(pid))).toEqual([]);
  expect(readdirSync(join(dataDir, "files", "mosaics", String(reportId)))).toHaveLength(1);
}, 300_000);
