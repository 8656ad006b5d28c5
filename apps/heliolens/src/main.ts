import { flushCompileCache } from "node:module";
import { DatabaseRefused } from "@heliolens/database/connection/database-refused";
import { openDatabase } from "@heliolens/database/open-database";
import { jsonLog, type Log } from "@heliolens/server/wire/log";
import { mustHaveDiskRoom } from "./must-have-disk-room.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { readSettings, type Settings, StartRefused } from "./settings.ts";

// People read stdout, machines the log on stderr.
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = jsonLog(process.stderr);
process.stdout.on("error", () => {});
const running = runUntilStopped(log);

try {
  const settings = readSettings(process.env);
  await mustHaveDiskRoom(settings.dataDir);
  const opening = openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    databaseReadUrl: settings.databaseReadUrl,
    log: (event) => log({ level: /-lost|-not-/.test(event.event) ? "warn" : "info", ...event }),
  });
  // The engine starts in a thread of its own while the rest of the program is still being read.
  const [database, { startParts }] = await Promise.all([opening, import("./start-parts.ts")]);
  running.add({ name: "database", stop: () => database.close() });
  await startParts(settings, { database, log: await tracedLog(settings), say, add: running.add });
  if (settings.role === "migrate") await running.stop("migrated", 0);
  // Now, not at the end: a kill would leave the next start to compile everything again.
  flushCompileCache();
} catch (error) {
  if (!(error instanceof StartRefused || error instanceof DatabaseRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  await running.stop("refused", 1);
}

/** The log, which also gives the spans of requests and jobs to the collector where one is named. */
async function tracedLog({ traces: asked }: Settings): Promise<Log> {
  if (asked === undefined) return log;
  const { openTraces } = await import("./traces/open-traces.ts");
  const traces = openTraces(asked);
  running.add({ name: "traces", stop: () => traces.close() });
  return (line) => {
    log(line);
    traces.note(line);
  };
}
