// kill -9 at random moments in seven stages of the work, on both engines: no acknowledged write may be lost, every store must open.
// On PostgreSQL every other kill takes the database server along. npm run bench:kills [-- --kills 200 --stages upload,report]
import { parseArgs } from "node:util";
import { machine } from "../machine.ts";
import { interruptStage, recordKept } from "./interrupt-stage.ts";
import { namesOfStages, stagesCalled } from "./stages.ts";
import { prepareStores, type Stores } from "./stores.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    stages: { type: "string", default: namesOfStages },
  },
});
const chosen = stagesCalled(values.stages);
const times = Math.ceil(Number(values.kills) / chosen.length);

console.log(`kill -9, ${times} a stage and engine. ${machine()}`);
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
  const kind = { what: "kill -9", counted: "kills", script: "bench:kills" };
  let isAllKept = true;
  for (const stage of chosen) {
    await using store = await storeOf(stage.name);
    const kept = await interruptStage(stage, store, times);
    isAllKept = recordKept(kind, kept, { stage, engine, times }) && isAllKept;
  }
  return isAllKept;
}
