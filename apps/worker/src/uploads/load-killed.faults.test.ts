import { rmSync } from "node:fs";
import { join } from "node:path";
import { aZip } from "@heliolens/containers/testing/a-zip";
import { openDatabase } from "@heliolens/database/open-database";
import { fileArrived } from "@heliolens/database/queries/uploads/file-arrival";
import { startChild } from "@heliolens/database/testing/child";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { aCompanyIn, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { openDiskStore } from "@heliolens/files/disk-store";
import { fileKey } from "@heliolens/files/file-store";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

const script = join(import.meta.dirname, "../testing/loading-process.ts");
const ENTRIES = 2_000;
// Noting the attempt, finding the file, then one transaction: forgetting (two), entering, marking as loaded. A third
// attempt that does not end would be the last.
const KILLED_BEFORE = [5, 6];

let dataDir: string;
let zipId: number;

beforeAll(async () => {
  dataDir = copyOfEmbeddedFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  const { db } = database;
  const reportId = await aReport(db, await aSite(db, await aProject(db, await aCompanyIn(db))));
  const entries = Array.from({ length: ENTRIES }, (_, i) => ({
    name: `${i}.json`,
    data: JSON.stringify({ image: `${i}.jpg`, emissivity: 0.9 }),
  }));
  const bytes = aZip(entries);
  const key = fileKey("attributes", reportId, "killed.zip");
  await (await openDiskStore(join(dataDir, "files"))).save(key, bytes);
  const file = { reportId, name: "속성.zip", folder: "", fileKey: key, sha256: "k", sizeBytes: bytes.length };
  zipId = (await fileArrived(db, "attributes", file)).id!;
  await database.close();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function stored(): Promise<{ entries: number; names: number; status: string }> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  const { rows } = await sql<{ entries: number; names: number; status: string }>`
    select (select count(*)::integer from attribute_entry where zip_id = zip.id) as entries,
      (select count(distinct entry)::integer from attribute_entry where zip_id = zip.id) as names, load_status as status
    from attribute_zip as zip where zip.id = ${zipId}`.execute(database.db);
  await database.close();
  return rows[0]!;
}

async function load(killedBefore = 0): Promise<string | undefined> {
  const loading = startChild(script, [dataDir, String(zipId), String(killedBefore)]);
  await loading.exitCode;
  return loading.lines.find((line) => line.startsWith("ended"));
}

it("a ZIP whose loading is killed half-way leaves nothing of it; loaded again it gives each entry once", async () => {
  for (const statement of KILLED_BEFORE) {
    expect(await load(statement)).toBeUndefined();
    expect([statement, await stored()]).toEqual([statement, { entries: 0, names: 0, status: "loading" }]);
  }
  for (const _ of ["first", "again"]) {
    expect(await load()).toBe("ended done");
    expect(await stored()).toEqual({ entries: ENTRIES, names: ENTRIES, status: "loaded" });
  }
}, 300_000);
