// kill -9 at random moments in seven stages of the work, on both engines: no acknowledged write may be lost, every store must open.
// On PostgreSQL every other kill takes the database server along. npm run bench:kills [-- --kills 200 --stages upload,report]
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";
import { met } from "../setup/served.ts";
import { killStage, type Stage } from "./kill-stage.ts";
import { prepareStores, type Stores } from "./stores.ts";

const root = resolve(import.meta.dirname, "../..");
// The programs that are killed keep what they compiled for the next one.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/heliolens");

const stages: readonly Stage[] = [
  { name: "upload", script: "apps/server/src/testing/sending-process.ts", withinMs: 1_500 },
  { name: "ingest", script: "apps/worker/src/testing/ingesting-process.ts", withinMs: 2_000 },
  { name: "bulk save", script: "apps/server/src/testing/bulk-saving-process.ts", withinMs: 700 },
  { name: "analysis", script: "apps/worker/src/testing/reanalysing-process.ts", withinMs: 3_000 },
  { name: "report", script: "apps/worker/src/testing/documenting-process.ts", withinMs: 2_500 },
  { name: "backup", script: "apps/heliolens/src/testing/backing-up-process.ts", withinMs: 2_500 },
  { name: "migration", script: "packages/database/src/crash/step-migrator.ts", withinMs: 700 },
].map((stage) => ({ ...stage, script: join(root, stage.script) }));

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    stages: { type: "string", default: stages.map(({ name }) => name).join(",") },
  },
});
const chosen = stages.filter(({ name }) => values.stages.split(",").includes(name));
const killsOfStage = Math.ceil(Number(values.kills) / chosen.length);

console.log(`kill -9, ${killsOfStage} a stage and engine. ${machine()}`);
const stores = await prepareStores();
try {
  const [embedded, postgresql] = await Promise.all([
    killOn("embedded engine", stores.embedded),
    killOn("PostgreSQL", stores.postgresql),
  ]);
  process.exitCode = embedded && postgresql ? 0 : 1;
} finally {
  await stores.remove();
}

async function killOn(engine: string, storeOf: Stores["embedded"]): Promise<boolean> {
  let isAllKept = true;
  for (const stage of chosen) {
    await using store = await storeOf(stage.name);
    const { acknowledged, lost, unopenable } = await killStage(stage, store, killsOfStage);
    const isKept = lost + unopenable === 0;
    isAllKept &&= isKept;
    const result = `${killsOfStage} kills, ${lost} of ${acknowledged} acknowledged writes lost, ${unopenable} unopenable`;
    console.log(`${stage.name}, ${engine}: ${result}: ${met(isKept)}`);
    record({
      what: `kill -9: ${stage.name}, ${engine}`,
      bar: "0 acknowledged writes lost, 0 unopenable",
      result,
      command: commandOf("bench:kills"),
    });
  }
  return isAllKept;
}
