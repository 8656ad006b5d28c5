import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Database, openDatabase } from "@heliolens/database/database";
import { DatabaseRefused } from "@heliolens/database/database-refused";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { type JobQueue, openJobQueue } from "@heliolens/database/queue/job-queue";
import type { FileStore } from "@heliolens/files/file-store";
import { openFileStore } from "@heliolens/files/open-file-store";
import { jsonLog } from "@heliolens/server/wire/log";
import { startWorker } from "@heliolens/worker/start-worker";
import { buildWeb } from "./build-web.ts";
import { flyDemo } from "./demo/fly-demo.job.ts";
import { demoPlantOf, loadDemoOnFirstStart } from "./demo/load-demo-plant.ts";
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
    await seedDefectTypes(database.db);
    const files = await openFileStore({ folder: join(settings.dataDir, "files"), s3: settings.s3 });
    const queue = await openJobQueue(database, (error) =>
      log({ level: "warn", event: "queue.error", why: error.message }),
    );
    const demo = demoPlantOf(database, queue);
    if (settings.demoAccounts) await loadDemoOnFirstStart(database, demo);
    if (settings.role !== "worker") {
      // Only now: whoever is refused the database must not rebuild the pages another process is serving.
      const webFolder = await buildWeb(root, say);
      const server = await startServer(settings, { database, files, demo, log, webFolder, version: versionOf(root) });
      parts.push(server);
      greet(server.url, settings);
    }
    parts.push(await startJobs(settings, { database, files, queue }));
  } catch (error) {
    await database.close();
    throw error;
  }
  runUntilStopped(parts, log);
}

interface JobParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: JobQueue;
}

async function startJobs({ role }: Settings, { database: { db }, files, queue }: JobParts): Promise<Part> {
  if (role === "web") return { name: "queue", stop: () => queue.close() };
  const worker = await startWorker({
    db,
    files,
    queue,
    roofJobs: { "demo.fly": flyDemo(queue) },
    log: (event) => log({ level: event.event === "job.failed" ? "warn" : "info", ...event }),
  });
  return {
    name: "worker",
    stop: async () => {
      await queue.close();
      await worker.stop();
    },
  };
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
