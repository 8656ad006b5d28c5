// A worker at the queue of analyses that has no images to look at: what is killed again and again by bench/analysis/analysis-queue.ts.
import { setInterval } from "node:timers/promises";
import { openDatabase } from "@heliolens/database/open-database";
import { endRun, takeRun } from "@heliolens/database/queries/analysis/run-lifecycle";
import { openJobQueue } from "@heliolens/database/queue/job-queue";
import { sql } from "kysely";

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const { db, ...rest } = await openDatabase({ dataDir, databaseUrl, log: () => {} });
const queue = await openJobQueue({ db, ...rest }, (error) => console.log(`trouble ${error.message}`));

await queue.work("long", { batch: 1, sideBySide: 1 }, async ({ payload }) => {
  const { runId } = payload as { readonly runId: number };
  const run = await db.transaction().execute((trx) => takeRun(trx, runId));
  if (run !== undefined) await db.transaction().execute((trx) => endRun(trx, run.token, { state: "DONE", found: 0 }));
  console.log(`through ${runId}`);
});

for await (const _ of setInterval(1_000)) {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from analysis_run where state in ('READY', 'RUNNING')`.execute(db);
  console.log(`left ${rows[0]!.left}.`);
}
