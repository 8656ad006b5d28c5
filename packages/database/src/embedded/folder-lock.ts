import { randomUUID } from "node:crypto";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { DatabaseEvent } from "../connection/database-event.ts";
import { DatabaseRefused } from "../connection/database-refused.ts";
import { isStillRunning, type RunningProcess, thisProcess } from "./running-process.ts";

interface LockRecord extends RunningProcess {
  readonly id: string;
  /** Where the holder's engine listens: a process in another container has numbers that mean nothing here. */
  readonly socketPath: string;
}

export interface LockSettings {
  readonly folder: string;
  readonly socketPath: string;
  readonly log: (event: DatabaseEvent) => void;
}

/**
 * Makes this process the only one that opens the folder, and returns how to give it back. PGlite takes no lock: two
 * processes on one folder lose rows without a word. A lock whose holder is gone is taken over, one of a living never.
 */
export async function lockFolder(settings: LockSettings): Promise<() => void> {
  const record: LockRecord = { id: randomUUID(), ...thisProcess(), socketPath: settings.socketPath };
  const path = join(settings.folder, "lock");
  await take(path, record, settings);
  await removeDraftsOfDead(settings.folder);
  return () => release(path, record);
}

async function take(path: string, record: LockRecord, settings: LockSettings): Promise<void> {
  if (createWhole(path, record)) return;
  const holder = readLock(path);
  if (holder && (await isAlive(holder))) throw inUse(settings.folder, holder.pid);
  // Two that find the same dead holder must not both replace it: who does so holds a lock of its own meanwhile.
  const takeover = `${path}.takeover`;
  await take(takeover, record, settings);
  try {
    const isUnchanged = readLock(path)?.id === holder?.id;
    if (!isUnchanged) return await take(path, record, settings);
    replaceWhole(path, record);
    if (holder && path === join(settings.folder, "lock"))
      settings.log({ event: "database.lock-taken-over", pid: holder.pid });
  } finally {
    release(takeover, record);
  }
}

/** A link appears whole or not at all: nobody ever reads half a lock. */
function createWhole(path: string, record: LockRecord): boolean {
  const draft = writeDraft(path, record);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

const replaceWhole = (path: string, record: LockRecord) => renameSync(writeDraft(path, record), path);

const draftName = /^lock\.(takeover\.)*[0-9a-f-]{36}$/;

function writeDraft(path: string, record: LockRecord): string {
  const draft = `${path}.${record.id}`;
  writeFileSync(draft, JSON.stringify(record), { flush: true });
  return draft;
}

/** Who was killed between making a lock and removing its draft left the draft. */
async function removeDraftsOfDead(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (!draftName.test(name)) continue;
    const path = join(folder, name);
    const writer = readLock(path);
    if (writer && !(await isAlive(writer))) rmSync(path, { force: true });
  }
}

/** Undefined when there is none, or when a power cut left an empty one: then nobody holds it. */
function readLock(path: string): LockRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as LockRecord;
  } catch {
    return undefined;
  }
}

function release(path: string, record: LockRecord): void {
  if (readLock(path)?.id === record.id) rmSync(path);
}

const isAlive = async (holder: LockRecord): Promise<boolean> =>
  isStillRunning(holder) || (await isListening(holder.socketPath));

const isListening = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketPath, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

const inUse = (folder: string, pid: number) =>
  new DatabaseRefused(
    "in-use",
    `The database in ${folder} is already in use by process ${pid}. Stop that process first, ` +
      "or give this one a DATA_DIR of its own; two at once would destroy data.",
  );
