// Analyses one report in a process of its own, on the embedded database of a folder or on PostgreSQL. It kills itself, as kill -9 would, before
// the statement of a given number that has given words in it. It says what it found and what it left.
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { openDiskStore } from "@heliolens/files/disk-store";
import { type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { analyseReport } from "../analysis/analyse-report.job.ts";
import { PictureProcesses } from "../pictures/picture-processes.ts";
import { shareThreads } from "../threads/thread-shares.ts";

const [dataDir = "", runId, deadlyWords = "", killedBefore, databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
let statements = 0;
const isDeadly = (node: RootOperationNode) =>
  node.kind === "RawNode" && node.sqlFragments.join("").includes(deadlyWords);
const deadly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isDeadly(node) && ++statements === Number(killedBefore)) process.kill(process.pid, "SIGKILL");
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Findings by what they are about: the same from run to run, their numbers are not. */
async function tell(when: string): Promise<void> {
  const { rows } = await sql<{ state: string; through: number; findings: string }>`
    select state, done as through,
      (select coalesce(string_agg(module_id || ' ' || code, ', ' order by module_id), 'none') from module_defect) as findings
    from analysis_run where id = ${runId}`.execute(database.db);
  console.log(`${when} ${JSON.stringify(rows[0])}`);
}

await tell("found");
const pictures = new PictureProcesses(1);
const outcome = await analyseReport.run(
  { runId: Number(runId) },
  {
    db: database.db.withPlugin(deadly),
    files: await openDiskStore(join(dataDir, "files")),
    pictures,
    threads: shareThreads(1),
    signal: new AbortController().signal,
  },
);
console.log(`${outcome.ended}, images ${statements}`);
await tell("left");
await pictures.close();
await database.close();
