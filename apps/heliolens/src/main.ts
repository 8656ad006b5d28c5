import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase } from "@heliolens/database/database";
import { DatabaseRefused } from "@heliolens/database/database-refused";
import { openFileStore } from "@heliolens/files/open-file-store";
import { jsonLog } from "@heliolens/server/wire/log";
import { buildWeb } from "./build-web.ts";
import { type Part, runUntilStopped } from "./run-until-stopped.ts";
import { demoLogins, demoPassword, seedAccounts } from "./seed-accounts.ts";
import { readSettings, type Settings, StartRefused } from "./settings.ts";
import { startServer } from "./start-server.ts";

const root = resolve(import.meta.dirname, "../../..");
// People read stdout, machines the log on stderr.
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = jsonLog(process.stderr);
process.stdout.on("error", () => {});

async function start(settings: Settings): Promise<void> {
  const database = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    log: (event) => log({ level: /-lost|-not-/.test(event.event) ? "warn" : "info", ...event }),
  });
  const parts: Part[] = [{ name: "database", stop: () => database.close() }];
  try {
    await seedAccounts(database.db, settings);
    if (settings.role !== "worker") {
      // Only now: whoever is refused the database must not rebuild the pages another process is serving.
      const webFolder = await buildWeb(root, say);
      const files = await openFileStore({ folder: join(settings.dataDir, "files"), s3: settings.s3 });
      const server = await startServer(settings, { database, files, log, webFolder, version: versionOf(root) });
      parts.push(server);
      greet(server.url, settings);
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  runUntilStopped(parts, log);
}

function greet(url: string, { demoAccounts }: Settings): void {
  const demo = `Demo accounts (password ${demoPassword}): ${demoLogins.map(({ loginId }) => loginId).join(", ")}`;
  say([`Heliolens is at ${url}`, ...(demoAccounts ? [demo] : [])].join("\n"));
}

const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(resolve(folder, "apps/heliolens/package.json"), "utf8")) as { version: string }).version;

try {
  await start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof StartRefused || error instanceof DatabaseRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
