// Fifty people edit the defects of one report at once, 200 edits each (faults H5): whoever is told of a newer version reads it
// and edits that one, no answer is an error of the server, and every edit is a version and a line of the history.
// On the embedded engine and on PostgreSQL.

import type { Database, Db } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aCompanyIn, aDefect, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "./both-engines.ts";
import { machine } from "./machine.ts";
import { met, serverOn, tokenOf } from "./served.ts";

const writers = 50;
const editsEach = 200;
const defects = 25;

type App = Awaited<ReturnType<typeof serverOn>>;

interface Person {
  readonly app: App;
  readonly token: string;
  readonly who: number;
  /** How often each status was heard. */
  readonly heard: Map<number, number>;
}

/** Edits a defect until the edit is taken: one that somebody else was quicker with is made again on his version. */
async function edit({ app, token, heard }: Person, seq: number, memo: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  let { version } = (await app.inject({ url: `/api/moduleDefects/${seq}`, headers })).json();
  for (;;) {
    const payload = { version, memo };
    const answer = await app.inject({ method: "PUT", url: `/api/moduleDefects/${seq}`, headers, payload });
    heard.set(answer.statusCode, (heard.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode === 200) return;
    if (answer.statusCode !== 409) throw new Error(`an edit was answered ${answer.statusCode}: ${answer.body}`);
    version = answer.json().details.current.version;
  }
}

async function editOften(person: Person, seqs: readonly number[]): Promise<void> {
  for (let at = 0; at < editsEach; at++)
    await edit(person, seqs[(person.who + at) % seqs.length]!, `${person.who}-${at}`);
}

async function writtenDown(db: Db, seqs: readonly number[]) {
  const rows = await db.selectFrom("module_defect").select("version").where("id", "in", seqs).execute();
  const { lines } = await db
    .selectFrom("defect_change")
    .select(({ fn }) => fn.countAll<number>().as("lines"))
    .where("defect_id", "in", seqs)
    .where("kind", "=", "changed")
    .executeTakeFirstOrThrow();
  return { versions: rows.reduce((sum, { version }) => sum + version - 1, 0), lines: Number(lines) };
}

async function benchEdits(database: Database): Promise<boolean> {
  const { db } = database;
  await seedDefectTypes(db);
  const companyId = await aCompanyIn(db);
  const reportId = await aReport(db, await aSite(db, await aProject(db, companyId)));
  const seqs: number[] = [];
  for (let at = 0; at < defects; at++) seqs.push(await aDefect(db, reportId));
  const app = await serverOn(database);
  try {
    const heard = new Map<number, number>();
    const people: Person[] = [];
    for (let who = 0; who < writers; who++)
      people.push({ app, who, heard, token: await tokenOf(db, await aUserIn(db, companyId, "COMPANY")) });
    const begun = performance.now();
    await Promise.all(people.map((person) => editOften(person, seqs)));
    const tookS = (performance.now() - begun) / 1000;
    const edits = writers * editsEach;
    const { versions, lines } = await writtenDown(db, seqs);
    const isSerial = heard.get(200) === edits && versions === edits && lines === edits;
    console.log(
      `${edits} edits by ${writers} of ${defects} defects: ${heard.get(409) ?? 0} times told of a newer version and made again, ` +
        `${versions} versions, ${lines} lines of history: ${met(isSerial)}; ` +
        `${tookS.toFixed(0)} s, ${(edits / tookS).toFixed(0)} edits a second`,
    );
    return isSerial;
  } finally {
    await app.close();
  }
}

console.log(`edits of the same defects at once. ${machine()}`);
await onBothEngines((database, engine) => {
  console.log(`\n${engine}`);
  return benchEdits(database);
});
