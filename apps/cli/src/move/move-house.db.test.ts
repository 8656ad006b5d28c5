import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { openJobQueue } from "@heliolens/database/queue/job-queue";
import { aCompanyIn, aDefect, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { runOnce } from "@heliolens/database/testing/postgres-cluster";
import type { FileKey } from "@heliolens/files/file-store";
import { aBucket, type Bucket } from "@heliolens/files/testing/a-bucket";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { ran } from "../testing/a-terminal.ts";

let folder: string;
let home: string;
let bucket: Bucket;
let env: Record<string, string>;
const name = `move_${process.pid}`;

async function onDatabase<T>(
  dataDir: string,
  databaseUrl: string | undefined,
  work: (database: Database) => Promise<T>,
) {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function fill(database: Database): Promise<void> {
  const { db } = database;
  await seedDefectTypes(db);
  const companyId = await aCompanyIn(db);
  await aUserIn(db, companyId, "COMPANY");
  const reportId = await aReport(db, await aSite(db, await aProject(db, companyId)));
  for (let nth = 0; nth < 20; nth++) await aDefect(db, reportId);
  // More than one page of rows.
  await sql`insert into module_defect (report_id, code, location)
    select report_id, code, location from module_defect, generate_series(1, 49)`.execute(db);
  await sql`update module_defect set memo = E'two\\nlines, {braces} and "quotes" \\\\ 태양광' where id % 7 = 0`.execute(
    db,
  );
  const queue = await openJobQueue(database, () => {});
  await queue.enqueue(db, [{ name: "mosaics.make", payload: { reportId }, once: String(reportId) }]);
  await queue.close();
}

const contentOf = async ({ db }: Database) => {
  const defects = await sql<{ id: number }>`
    select id, report_id, memo, created_at, st_astext(location) as location from module_defect order by id`.execute(db);
  const jobs = await sql`select singleton_key from pgboss.job where data->>'name' = 'mosaics.make'`.execute(db);
  const next = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('module_defect', 'id'))::int as id`.execute(db);
  // New rows count on.
  expect(next.rows[0]!.id).toBeGreaterThan(defects.rows.at(-1)!.id);
  return { defects: defects.rows, jobs: jobs.rows };
};

beforeAll(async () => {
  const { adminUrl, embeddedFolder, runFolder } = inject("engines");
  folder = mkdtempSync(join(runFolder, "move-"));
  home = join(folder, "data");
  cpSync(embeddedFolder, home, { recursive: true });
  mkdirSync(join(home, "files/received"), { recursive: true });
  writeFileSync(join(home, "files/received/a.jpg"), "picture");
  writeFileSync(join(home, "files/received/b.jpg"), "another picture");
  await onDatabase(home, undefined, fill);
  bucket = await aBucket();
  await runOnce(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  env = {
    DATABASE_URL: url.href,
    S3_ENDPOINT: bucket.settings.endpoint,
    S3_BUCKET: bucket.settings.bucket,
    S3_REGION: bucket.settings.region,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  };
});
afterAll(async () => {
  await bucket?.remove();
  await runOnce(inject("engines").adminUrl, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

it("a store moves to PostgreSQL and a bucket, and back, with every row, file and waiting job", {
  timeout: 300_000,
}, async () => {
  // What an attempt that was cut left in the bucket: one file whole, one damaged, a part of an upload.
  await bucket.store.save("received/a.jpg" as FileKey, Buffer.from("picture"));
  await bucket.store.save("received/b.jpg" as FileKey, Buffer.from("another pictuRe"));
  const there = await ran(["move", "to-server", "--data", home, "--json"], env);
  expect([there.code, there.complained]).toEqual([0, []]);
  expect(there.facts[0]).toMatchObject({ event: "moved", files: 2, copied: 1 });
  const before = await onDatabase(home, undefined, contentOf);
  expect([before.defects.length, before.jobs.length]).toEqual([1_000, 1]);
  expect(await onDatabase("", env.DATABASE_URL, contentOf)).toEqual(before);
  const newHome = join(folder, "back");
  const back = await ran(["move", "to-folder", "--data", newHome, "--json"], env);
  expect([back.code, back.complained]).toEqual([0, []]);
  expect(back.facts[0]).toMatchObject({ event: "moved", files: 2, copied: 2, rows: there.facts[0]!.rows });
  expect(await onDatabase(newHome, undefined, contentOf)).toEqual(before);
  expect(existsSync(join(newHome, "files/received/b.jpg"))).toBe(true);
});

it("nothing is moved over what is there, without a server, or from nowhere", async () => {
  expect((await ran(["move", "to-server", "--data", home], env)).code).toBe(2);
  expect((await ran(["move", "to-server", "--data", home])).code).toBe(2);
  expect((await ran(["move", "to-server", "--data", join(folder, "none")], env)).code).toBe(2);
  expect((await ran(["move", "sideways"], env)).code).toBe(2);
});
