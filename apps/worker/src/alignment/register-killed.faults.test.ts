import { rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { addRun } from "@heliolens/database/queries/alignment/registration-runs";
import { insertDesign } from "@heliolens/database/queries/insert-design";
import { startChild } from "@heliolens/database/testing/child";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { aCompanyIn, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { openDiskStore } from "@heliolens/files/disk-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDrawing } from "../testing/a-drawing.ts";
import { aWorkshop } from "../testing/a-workshop.ts";

const script = join(import.meta.dirname, "../testing/registering-process.ts");

const plan = {
  plant: { seed: 5, modules: 200, kind: "gaps" },
  inspection: {},
  flight: { imageLimit: 2, camera: "h20t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

let dataDir: string;
let runId: number;

beforeAll(async () => {
  dataDir = copyOfEmbeddedFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  const { db } = database;
  const companyId = await aCompanyIn(db);
  const userId = await aUserIn(db, companyId, "COMPANY");
  const siteId = await aSite(db, await aProject(db, companyId));
  await insertDesign(db, siteId, aDrawing(plan.plant));
  const reportId = await aReport(db, siteId);
  const workshop = aWorkshop(db, await openDiskStore(join(dataDir, "files")));
  for await (const { files, truth } of writeImageFiles(plan, { workers: 0 }))
    if (truth.type === "image") await workshop.receive("thermal", reportId, files[0]!.path, files[0]!.bytes);
  await workshop.close();
  // Two flights of one image each.
  await sql`update thermal_image set flight = id where report_id = ${reportId}`.execute(db);
  runId = (await addRun(db, { reportId, flights: null, total: 2, userId }))!;
  await database.close();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What a worker says that is killed before it writes what it found of a flight; 0: it is not. */
async function register(killedBeforeFlight: number): Promise<readonly string[]> {
  const registering = startChild(script, [dataDir, String(runId), String(killedBeforeFlight)]);
  await registering.exitCode;
  return registering.lines;
}

const told = (when: string, proposals: number, state: string) =>
  `${when} ${JSON.stringify({ proposals, images: proposals, state })}`;

it("a registration killed in the middle goes on with the flight it was at, and proposes for each image once", async () => {
  expect(await register(2)).toEqual([told("found", 0, "READY")]);
  expect(await register(0)).toEqual([told("found", 1, "RUNNING"), "done, flights 1", told("left", 2, "DONE")]);
}, 300_000);
