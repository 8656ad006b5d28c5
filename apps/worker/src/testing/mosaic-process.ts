// Makes the mosaic of a report in a process of its own, on the embedded database of a folder. It kills itself, as kill -9 would,
// when it reads the image of a given number, or before it says that the file is whole. It says what it found and what it left.
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { findThermalMosaic } from "@heliolens/database/queries/mosaics/thermal-mosaics";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { openDiskStore } from "@heliolens/files/disk-store";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import { makeMosaic } from "../mosaics/make-mosaic.job.ts";
import { PictureProcesses } from "../pictures/picture-processes.ts";
import { shareThreads } from "../threads/thread-shares.ts";

const [dataDir = "", reportId, killedAt] = process.argv.slice(2);
const id = Number(reportId) as ReportId;
const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
const die = () => process.kill(process.pid, "SIGKILL");

const isSaving = (node: RootOperationNode) =>
  node.kind === "RawNode" && node.sqlFragments.join("").includes("made_from = ");
const deadly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (killedAt === "saving" && isSaving(node)) die();
    return node;
  },
  transformResult: async ({ result }) => result,
};

const store = await openDiskStore(join(dataDir, "files"));
let images = 0;
const read: typeof store.read = (key, ...rest) => {
  if (++images === Number(killedAt)) die();
  return store.read(key, ...rest);
};

async function tell(when: string): Promise<void> {
  const { state, made } = (await findThermalMosaic(database.db, id))!;
  console.log(`${when} ${state} ${made?.images ?? 0}`);
}

await tell("found");
const pictures = new PictureProcesses(1);
const outcome = await makeMosaic.run(
  { reportId: id },
  {
    db: database.db.withPlugin(deadly),
    files: { ...store, read },
    pictures,
    threads: shareThreads(1),
    signal: new AbortController().signal,
  },
);
console.log(outcome.ended);
await tell("left");
await pictures.close();
await database.close();
