// One server process of ours, for `bench/map.ts`: prints its address and serves until it is ended.

import { openDatabase } from "@heliolens/database/database";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { createServer } from "@heliolens/server/create-server";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { usualMapSettings } from "@heliolens/server/map/map-room";

const dataDir = process.env.DATA_DIR ?? "";
const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, log: () => {} });
const app = await createServer({
  enqueue: async () => {},
  files: memoryStore(),
  database,
  log: () => {},
  secrets: secretBox("of this run"),
  version: "bench",
  webFolder: undefined,
  trustProxy: false,
  metricsToken: undefined,
  demoAccounts: false,
  map: usualMapSettings(dataDir),
});
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.once("SIGTERM", async () => {
  await app.close();
  await database.close();
});
