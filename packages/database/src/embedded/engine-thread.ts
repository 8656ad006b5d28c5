// Runs in a thread of its own: a slow statement stalls this thread and nothing else.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { compiledEngine } from "./compiled-engine.ts";
import { DurableNodeFs, durableStartParams } from "./durable-node-fs.ts";
import type { EngineOrder, EngineReport } from "./engine-order.ts";
import { slimPostgis } from "./slim-postgis.ts";
import { WireGateway } from "./wire-gateway.ts";

const order = workerData as EngineOrder;
const report = (message: EngineReport) => parentPort?.postMessage(message);

// There is no background writer in it: upkeep checkpoints, and the log must not outgrow what that leaves.
const sizes = ["-c", "max_wal_size=128MB", "-c", "min_wal_size=32MB", "-c", "shared_buffers=64MB"];

const pg = await PGlite.create({
  fs: new DurableNodeFs(order.dataFolder, {
    onEngineWords: (line) => report({ kind: "words", line }),
    // A panic means that memory and disk may disagree: only a fresh start, which replays the log, may go on.
    onAbort: () => process.exit(1),
  }),
  startParams: [...durableStartParams, ...sizes],
  pgliteWasmModule: (await compiledEngine()) as never,
  extensions: { postgis: slimPostgis(order.keepFolder) },
});

const gateway = await WireGateway.open(pg, {
  ...order,
  aroundTurn: (run) => {
    Atomics.add(order.turns, 0, 1);
    run();
    Atomics.add(order.turns, 0, 1);
  },
});
report({ kind: "serving" });

parentPort?.once("message", async () => {
  await gateway.close();
  await pg.close();
  process.exit(0);
});
