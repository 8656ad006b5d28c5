import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { DatabaseEvent } from "../connection/database-event.ts";
import { clearPrebuilt, isPrebuilt, prebuiltFolder } from "./prebuilt-database.ts";

export interface DataFolders {
  readonly dataFolder: string;
  readonly keepFolder: string;
  readonly log: (event: DatabaseEvent) => void;
}

/** The first start makes the data folder. It appears whole or not at all, so that it is there means that it is whole. */
export async function prepareData({ dataFolder, keepFolder, log }: DataFolders): Promise<void> {
  if (existsSync(join(dataFolder, "PG_VERSION"))) return;
  // PGlite would fill any other folder with an empty database of its own.
  if (existsSync(dataFolder)) throw new Error("the folder is there, but there is no PG_VERSION in it");
  const startedAt = performance.now();
  const from = isPrebuilt() ? prebuiltFolder() : undefined;
  await inThread({ dataFolder, keepFolder, from });
  log({ event: "database.prepared", tookMs: Math.round(performance.now() - startedAt) });
}

/** Once, at installing: what first starts copy, and the engine's code as V8 makes it under the flags of a start. */
export async function makeAhead(v8Flags: readonly string[]): Promise<void> {
  const keepFolder = clearPrebuilt();
  if (!isPrebuilt()) await inThread({ dataFolder: join(keepFolder, "data"), keepFolder, from: undefined });
  const script = join(import.meta.dirname, "make-compiled-engine.ts");
  const maker = spawn(process.execPath, [...v8Flags, script], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(maker, "exit");
  if (code !== 0) throw new Error("the database engine's code could not be kept");
}

export interface PrepareOrder {
  readonly dataFolder: string;
  readonly keepFolder: string;
  /** A folder made ahead to copy; undefined: it is made here. */
  readonly from: string | undefined;
}

async function inThread(order: PrepareOrder): Promise<void> {
  const thread = new Worker(new URL("./prepare-thread.ts", import.meta.url), {
    workerData: order,
    name: "database-prepare",
  });
  await once(thread, "exit"); // rejects with the thread's error, if it ends in one
}
