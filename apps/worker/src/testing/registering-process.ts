// Registers the images of one run in a process of its own, on the embedded database of a folder. It kills itself, as kill -9
// would, before it writes the proposals of the flight of a given number. It says what it found and what it left.
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { openDiskStore } from "@heliolens/files/disk-store";
import { type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { registerImages } from "../alignment/register-images.job.ts";
import { PictureProcesses } from "../pictures/picture-processes.ts";
import { shareThreads } from "../threads/thread-shares.ts";

const [dataDir = "", runId, killedBefore] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
let flights = 0;
const isProposing = (node: RootOperationNode) =>
  node.kind === "RawNode" && node.sqlFragments.join("").includes("insert into registration_proposal");
const deadly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isProposing(node) && ++flights === Number(killedBefore)) process.kill(process.pid, "SIGKILL");
    return node;
  },
  transformResult: async ({ result }) => result,
};
async function tell(when: string): Promise<void> {
  const { rows } = await sql<{ proposals: number; images: number; state: string }>`
    select count(*)::integer as proposals, count(distinct thermal_image_id)::integer as images,
      (select state from registration_run where id = ${runId}) as state
    from registration_proposal`.execute(database.db);
  console.log(`${when} ${JSON.stringify(rows[0])}`);
}

await tell("found");
const pictures = new PictureProcesses(1);
const outcome = await registerImages.run(
  { runId: Number(runId) },
  {
    db: database.db.withPlugin(deadly),
    files: await openDiskStore(join(dataDir, "files")),
    pictures,
    threads: shareThreads(1),
    signal: new AbortController().signal,
  },
);
console.log(`${outcome.ended}, flights ${flights}`);
await tell("left");
await pictures.close();
await database.close();
