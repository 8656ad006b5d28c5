import { rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { type Child, startChild } from "@heliolens/database/testing/child";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, type Person } from "../testing/a-house.ts";

const script = join(import.meta.dirname, "../testing/house-process.ts");
const kills = 3;
const atOnce = 8;

let dataDir: string;
let reportId: ReportId;
let person: Person;

beforeAll(async () => {
  dataDir = copyOfEmbeddedFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  const house = await aHouse(database);
  const company = await aCompany(house);
  reportId = (await aDefectSite(database.db, company)).reportId;
  person = await aPerson(house, "COMPANY", company);
  await house.close();
  await database.close();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Records a defect under a key and schedules its repair; undefined where no answer came. */
async function recordAt(url: string, key: string): Promise<number | undefined> {
  const send = async (method: string, path: string, body: object, step: string) => {
    const headers = {
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
      "idempotency-key": `${key}-${step}`,
    };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ id: number }>;
  };
  const { id } = await send("POST", "/api/moduleDefects", { solarExamineReport: reportId, memo: key }, "create");
  await send("PUT", `/api/moduleDefects/${id}`, { version: 1, defectStatus: "SCHEDULE" }, "schedule");
  return id;
}

const noAnswer = (error: unknown): undefined => {
  if (error instanceof TypeError) return undefined; // what fetch throws when the other side is gone
  throw error;
};

it(`kill -9 in the middle of saving, ${kills} times: sent again, each defect is there once, with one history`, async () => {
  const answered = new Map<string, number>();
  const keys: string[] = [];
  const start = async (): Promise<{ server: Child; url: string }> => {
    const server = startChild(script, [dataDir]);
    return { server, url: (await server.lineWith("serving at")).replace("serving at ", "") };
  };
  for (let kill = 0; kill < kills; kill++) {
    const { server, url } = await start();
    const wave = Array.from({ length: atOnce }, (_, i) => `kill-${kill}-${i}`);
    keys.push(...wave);
    const first = Promise.withResolvers<void>();
    const sent = wave.map(async (key) => {
      const id = await recordAt(url, key).catch(noAnswer);
      if (id !== undefined) answered.set(key, id);
      first.resolve();
    });
    await first.promise;
    server.kill();
    await server.exitCode;
    await Promise.all(sent);
  }
  expect(answered.size).toBeLessThan(keys.length);

  const { server, url } = await start();
  for (const key of keys) {
    const id = (await recordAt(url, key))!;
    expect([key, answered.get(key) ?? id]).toEqual([key, id]);
  }
  server.kill();
  await server.exitCode;
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  const { rows } = await sql<{ memo: string; status: string; version: number; history: string }>`
    select memo, status, version,
      (select string_agg(kind, ',' order by id) from defect_change where defect_id = module_defect.id) as history
    from module_defect where report_id = ${reportId} order by memo`.execute(database.db);
  const report = await sql<{ schedule_count: number }>`
    select schedule_count from examine_report where id = ${reportId}`.execute(database.db);
  await database.close();
  expect(rows).toEqual(keys.map((memo) => ({ memo, status: "SCHEDULE", version: 2, history: "created,changed" })));
  expect(report.rows).toEqual([{ schedule_count: keys.length }]);
}, 300_000);
