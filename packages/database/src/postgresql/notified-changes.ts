import { randomUUID } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { type ChangeSignal, wakeable } from "../connection/change-signal.ts";
import type { Db } from "../database.ts";

const CHANNEL = "heliolens_changes";
// Of many edits a second, each process sends so few signals.
const SPACING_MS = 100;
const RECONNECT_MS = 1_000;
/** Administrators tell this connection from the others by its name. */
export const listenerName = "heliolens changes";

export interface NotifiedChanges extends ChangeSignal {
  close(): Promise<void>;
}

/**
 * Signals between processes by `NOTIFY`, sent after the commit and outside of it: a transaction that notifies holds a lock
 * of the whole server while it syncs, and commits would wait for one another.
 */
export function notifiedChanges(db: Db, session: pg.ClientConfig): NotifiedChanges {
  const own = randomUUID();
  const { wakeAll, hear } = wakeable();
  const stopping = new AbortController();
  let listening: Promise<void> | undefined;
  const notify = async () => {
    await sql`select pg_notify(${CHANNEL}, ${own})`.execute(db).catch(() => {});
  };
  const send = spaced(notify, stopping.signal);
  const line = { settings: session, stop: stopping.signal, heard: (by: string | null) => by !== own && wakeAll() };
  return {
    tell: () => {
      wakeAll();
      send();
    },
    hear: (wake) => {
      listening ??= keepListening(line);
      return hear(wake);
    },
    close: async () => {
      stopping.abort();
      await listening;
    },
  };
}

/** At once, and then no more often than `SPACING_MS`; what is asked for meanwhile is done once, at the end. */
function spaced(work: () => Promise<void>, stop: AbortSignal): () => void {
  let isPausing = false;
  let isAskedAgain = false;
  const run = async () => {
    isPausing = true;
    do {
      isAskedAgain = false;
      await work();
      await after(SPACING_MS, undefined, { ref: false });
    } while (isAskedAgain && !stop.aborted);
    isPausing = false;
  };
  return () => {
    isAskedAgain = true;
    if (!isPausing && !stop.aborted) void run();
  };
}

interface Line {
  readonly settings: pg.ClientConfig;
  readonly stop: AbortSignal;
  /** By whom; null where signals may have been missed. */
  readonly heard: (by: string | null) => void;
}

/** A connection that is lost is opened again: until then readers have their polls. */
async function keepListening(line: Line): Promise<void> {
  while (!line.stop.aborted) {
    await listenOnce(line).catch(() => {});
    await after(RECONNECT_MS, undefined, { ref: false, signal: line.stop }).catch(() => {});
  }
}

async function listenOnce({ settings, stop, heard }: Line): Promise<void> {
  const client = new pg.Client({ ...settings, application_name: listenerName });
  const ended = Promise.withResolvers<void>();
  client.on("error", () => {}).once("end", ended.resolve);
  client.on("notification", ({ payload }) => heard(payload ?? null));
  const leave = () => void client.end().catch(() => {});
  try {
    // It is left only once it stands: a client that is ended while it connects tells nobody that it has ended.
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    heard(null);
    stop.addEventListener("abort", leave, { once: true });
    if (stop.aborted) leave();
    await ended.promise;
  } finally {
    stop.removeEventListener("abort", leave);
    await client.end().catch(() => {});
  }
}
