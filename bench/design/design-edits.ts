// Fifty people edit one site's design at once, 200 edits each (faults H5): every edit is answered and written down, the
// versions are one serial order, and the last of them is what stands. On the embedded engine and on PostgreSQL.

import type { Database } from "@heliolens/database/database";
import { insertDesign } from "@heliolens/database/queries/insert-design";
import { aCompanyIn, aProject, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";
import { onBothEngines } from "../setup/both-engines.ts";
import { met, serverOn, tokenOf } from "../setup/served.ts";

const writers = 50;
const editsEach = 200;

type App = Awaited<ReturnType<typeof serverOn>>;
interface Edited {
  readonly status: number;
  readonly name: string;
  readonly version: bigint;
}

async function renameOften(app: App, arrayId: number, { token, who }: { token: string; who: number }) {
  const headers = { authorization: `Bearer ${token}` };
  const edits: Edited[] = [];
  for (let at = 0; at < editsEach; at++) {
    const payload = { name: `${who}-${at}` };
    const answer = await app.inject({ method: "PUT", url: `/api/arrays/${arrayId}`, headers, payload });
    const version = answer.statusCode === 200 ? BigInt(answer.json().content.design.version) : 0n;
    edits.push({ status: answer.statusCode, name: payload.name, version });
  }
  return edits;
}

async function benchEdits(database: Database, engine: string): Promise<boolean> {
  const { db } = database;
  const companyId = await aCompanyIn(db);
  const siteId = await aSite(db, await aProject(db, companyId));
  const array = { key: "a", sectionKey: null, code: "A1", name: "Array Group 1" };
  const ids = await insertDesign(db, siteId, { sections: [], arrays: [array], strings: [], modules: [] });
  const arrayId = ids.arrays.get("a")!;
  const app = await serverOn(database);
  try {
    const tokens: string[] = [];
    for (let who = 0; who < writers; who++) tokens.push(await tokenOf(db, await aUserIn(db, companyId, "COMPANY")));
    const begun = performance.now();
    const edits = (await Promise.all(tokens.map((token, who) => renameOften(app, arrayId, { token, who })))).flat();
    const tookS = (performance.now() - begun) / 1000;
    const refused = edits.filter(({ status }) => status !== 200).length;
    const versions = new Set(edits.map(({ version }) => version)).size;
    const last = edits.reduce((one, other) => (one.version > other.version ? one : other));
    const stored = await db
      .selectFrom("solar_array")
      .select("name")
      .where("id", "=", arrayId)
      .executeTakeFirstOrThrow();
    const isSerial = refused === 0 && versions === edits.length && stored.name === last.name;
    console.log(
      `${edits.length} edits by ${writers}: ${refused} refused, ${versions} versions, the last stands: ${met(isSerial)}; ` +
        `${tookS.toFixed(0)} s, ${(edits.length / tookS).toFixed(0)} edits a second`,
    );
    record({
      what: `design: ${writers} editors with ${editsEach} edits each at once, ${engine}`,
      bar: "none refused or lost",
      result: `${refused} refused, ${versions} versions, ${(edits.length / tookS).toFixed(0)} edits a second`,
      command: commandOf("bench:design-edits"),
    });
    return isSerial;
  } finally {
    await app.close();
  }
}

console.log(`edits of one design at once. ${machine()}`);
await onBothEngines((database, engine) => {
  console.log(`\n${engine}`);
  return benchEdits(database, engine);
});
