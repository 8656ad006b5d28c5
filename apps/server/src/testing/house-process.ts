// A house in a process of its own, on the embedded database of a folder, so that a test can kill it.
import type { AddressInfo } from "node:net";
import { openDatabase } from "@heliolens/database/open-database";
import { aHouse } from "./a-house.ts";

const [dataDir = ""] = process.argv.slice(2);
process.env.TMPDIR = dataDir; // what a killed process leaves behind goes with the folder
const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
const { app } = await aHouse(database);
await app.listen({ host: "127.0.0.1", port: 0 });
console.log(`serving at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
