// A house in a process of its own that changes 50 defects at once, again and again, and says which changes it has acknowledged, until it
// is killed. On opening it first says which changes all defects have, each once in their history.

import { keepLedger } from "@heliolens/database/crash/keep-ledger";
import { openDatabase } from "@heliolens/database/open-database";
import { aDefect } from "@heliolens/database/testing/inspection-things";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { aDefectSite } from "./a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask } from "./a-house.ts";

const DEFECTS = 50;

const [dataDir = "", databaseUrl] = process.argv.slice(2);
process.env.TMPDIR = dataDir; // what a killed process leaves behind goes with the folder
const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
const { db } = database;
const house = await aHouse(database);
const admin = await aPerson(house, "ADMIN", null, { loginId: `admin-${Date.now()}` });
const reportId = (await findReport()) ?? (await makeReport());
let saved = await savedChanges();
const upTo = (number: number) => Array.from({ length: number }, (_, index) => index + 1);
await keepLedger(upTo(saved), async () => {
  const path = `/api/module-defects/reportId/${reportId}`;
  const { json } = await ask(house, admin, "GET", `${path}/handles`);
  const sent = { items: json.content, change: { memo: String(++saved) } };
  const { status, text } = await ask(house, admin, "PUT", `${path}/bulk`, sent);
  if (status !== 200) throw new Error(`change ${saved} was answered with ${status} ${text}`);
  return [saved];
});

async function findReport(): Promise<ReportId | undefined> {
  const { rows } = await sql<{ id: ReportId }>`
    select report_id as id from module_defect group by report_id having count(*) = ${DEFECTS}`.execute(db);
  return rows[0]?.id;
}

async function makeReport(): Promise<ReportId> {
  const made = await aDefectSite(db, await aCompany(house, `회사 ${Date.now()}`));
  for (let nth = 0; nth < DEFECTS; nth++) await aDefect(db, made.reportId);
  return made.reportId;
}

/** The number of the last change; 0 where defects differ in it or in the length of their history. */
async function savedChanges(): Promise<number> {
  const { rows } = await sql<{ memo: string; changes: number }>`
    select distinct memo, (select count(*)::int from defect_change where defect_id = module_defect.id and kind = 'changed') as changes
    from module_defect where report_id = ${reportId}`.execute(db);
  const last = Number(rows[0]?.memo ?? 0);
  return rows.length === 1 && rows[0]!.changes === last ? last : 0;
}
