// Opens a database and says how that went, one line per event; then waits to be killed, or closes on SIGTERM.
import { openDatabase } from "../open-database.ts";

const [dataDir = "", databaseUrl] = process.argv.slice(2);

try {
  const database = await openDatabase({ dataDir, databaseUrl, log: (event) => console.log(JSON.stringify(event)) });
  process.on("SIGTERM", () => database.close());
  console.log("ready");
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
