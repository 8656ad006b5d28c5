// Fifty people edit the defects of one report at once, 200 edits each (faults H5). A person refused for a newer version reads it
// and edits that one. No answer is an error of the server. Every edit is a version and a line of the history.
// On the embedded engine and on PostgreSQL. npm run bench:defect-edits [-- --edits 200]

import { parseArgs } from "node:util";
import type { Database, Db } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aCompanyIn, aDefect, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { machine } from "./machine.ts";
import { cpuMsOf } from "./map/cpu-clock.ts";
import { commandOf, record } from "./results.ts";
import { onBothEngines } from "./setup/both-engines.ts";
import { met, serverOn, tokenOf } from "./setup/served.ts";

const { values } = parseArgs({ options: { edits: { type: "string", default: "200" } } });
const writers = 50;
const editsEach = Number(values.edits);
const defects = 25;

type App = Awaited<ReturnType<typeof serverOn>>;

interface Person {
  readonly app: App;
  readonly token: string;
  readonly who: number;
  /** How often each status was heard. */
  readonly heard: Map<number, number>;
}

/** Asked again where the server has no connection free: nothing was written then. */
async function askWithRetries({ app, token, heard }: Person, seq: number, edit?: { version: number; memo: string }) {
  const order = { url: `/api/moduleDefects/${seq}`, headers: { authorization: `Bearer ${token}` } };
  for (;;) {
    const answer = await app.inject(edit ? { ...order, method: "PUT", payload: edit } : order);
    const { statusCode: status } = answer;
    if (edit || status !== 200) heard.set(status, (heard.get(status) ?? 0) + 1);
    if (status === 200 || status === 409) return answer;
    if (status !== 503) throw new Error(`answered ${status}: ${answer.body}`);
    await new Promise((again) => setTimeout(again, 100));
  }
}

/** Edits a defect until the edit is taken: one that somebody else was quicker with is made again on their version. */
async function edit(person: Person, seq: number, memo: string): Promise<void> {
  let { version } = (await askWithRetries(person, seq)).json();
  for (;;) {
    const answer = await askWithRetries(person, seq, { version, memo });
    if (answer.statusCode === 200) return;
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

async function benchEdits(database: Database, engine: string): Promise<boolean> {
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
    const cpuBeforeMs = cpuMsOf(process.pid);
    const begun = performance.now();
    await Promise.all(people.map((person) => editOften(person, seqs)));
    const tookS = (performance.now() - begun) / 1000;
    const edits = writers * editsEach;
    const costMs = ((cpuMsOf(process.pid) - cpuBeforeMs) / edits).toFixed(1);
    const { versions, lines } = await writtenDown(db, seqs);
    const isSerial = heard.get(200) === edits && versions === edits && lines === edits;
    console.log(
      `${edits} edits by ${writers} of ${defects} defects: ${heard.get(409) ?? 0} times told of a newer version and made again, ` +
        `${heard.get(503) ?? 0} times told to come again, ${versions} versions, ${lines} lines of history: ${met(isSerial)}; ` +
        `${tookS.toFixed(0)} s, ${(edits / tookS).toFixed(0)} edits a second, ${costMs} ms of processor time each`,
    );
    record({
      what: `defects: ${writers} editors with ${editsEach} edits each at once, ${engine}`,
      bar: "none lost",
      result: `${versions} versions of ${edits}, ${(edits / tookS).toFixed(0)} edits a second, ${costMs} ms of processor time each`,
      command: commandOf("bench:defect-edits"),
    });
    return isSerial;
  } finally {
    await app.close();
  }
}

console.log(`edits of the same defects at once. ${machine()}`);
await onBothEngines((database, engine) => {
  console.log(`\n${engine}`);
  return benchEdits(database, engine);
});
