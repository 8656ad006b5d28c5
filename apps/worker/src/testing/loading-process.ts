// Loads one attribute ZIP in a process of its own, on the embedded database of a folder. It kills itself, as kill -9
// would, before the statement of a given number.
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { openDiskStore } from "@heliolens/files/disk-store";
import type { KyselyPlugin } from "kysely";
import { PictureProcesses } from "../pictures/picture-processes.ts";
import { shareThreads } from "../threads/thread-shares.ts";
import { loadAttributes } from "../uploads/load-attributes.job.ts";

const [dataDir = "", zipId, killedBefore] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
let statements = 0;
const deadly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (++statements === Number(killedBefore)) process.kill(process.pid, "SIGKILL");
    return node;
  },
  transformResult: async ({ result }) => result,
};
const pictures = new PictureProcesses(1);
const outcome = await loadAttributes.run(
  { zipId: Number(zipId) },
  {
    db: database.db.withPlugin(deadly),
    files: await openDiskStore(join(dataDir, "files")),
    pictures,
    threads: shareThreads(1),
    signal: new AbortController().signal,
  },
);
console.log(`ended ${outcome.ended}`);
await pictures.close();
await database.close();
