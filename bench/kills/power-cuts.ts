// Power cuts at random moments in seven stages of the work, on the embedded engine: no acknowledged write may be lost, every store must
// open. Needs root and loop devices. npm run bench:power-cuts [-- --cuts 20 --stages upload,report]
import { parseArgs } from "node:util";
import { whyNoMounts } from "@heliolens/database/testing/mounts";
import { machine } from "../machine.ts";
import { interruptStage, recordKept } from "./interrupt-stage.ts";
import { namesOfStages, stagesCalled } from "./stages.ts";
import { prepareCutStores } from "./stores.ts";

const { values } = parseArgs({
  options: {
    cuts: { type: "string", default: "20" },
    stages: { type: "string", default: namesOfStages },
  },
});
const chosen = stagesCalled(values.stages);
const times = Number(values.cuts);

const reason = whyNoMounts();
if (reason !== null) throw new Error(`power cuts need a file system of their own: ${reason}`);

console.log(`power cuts, ${times} a stage. ${machine()}`);
const stores = await prepareCutStores();
try {
  const kind = { what: "power cut", counted: "cuts", script: "bench:power-cuts" };
  for (const stage of chosen) {
    await using store = await stores.cut();
    const kept = await interruptStage(stage, store, times);
    if (!recordKept(kind, kept, { stage, engine: "embedded engine", times })) process.exitCode = 1;
  }
} finally {
  stores.remove();
}
