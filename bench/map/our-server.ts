// One server process of ours, for `bench/map.ts`: prints its address and serves until it is ended. Whenever it is sent a
// message it answers for how long, at most, its event loop stood still since the one before, in milliseconds.

import { monitorEventLoopDelay } from "node:perf_hooks";
import { openDatabase } from "@heliolens/database/open-database";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { createServer } from "@heliolens/server/create-server";
import { usualMapSettings } from "@heliolens/server/map/map-room";

const dataDir = process.env.DATA_DIR ?? "";
const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, log: () => {} });
const app = await createServer({
  enqueue: async () => {},
  files: memoryStore(),
  secrets: secretBox("of this run"),
  database,
  log: () => {},
  version: "bench",
  webFolder: undefined,
  trustProxy: false,
  metricsToken: undefined,
  demoAccounts: "none",
  map: usualMapSettings(dataDir),
});
const RESOLUTION_MS = 5;
const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
process.on("message", () => {
  // From the first question on: watching takes processor time, too.
  loop.enable();
  process.send?.(Math.max(0, loop.max / 1e6 - RESOLUTION_MS));
  loop.reset();
});
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.once("SIGTERM", async () => {
  process.disconnect();
  await app.close();
  await database.close();
});
