import { setTimeout as wait } from "node:timers/promises";
import { cpuMsOf } from "./cpu-clock.ts";
import type { MapServer } from "./mapserver.ts";
import type { OurProcess } from "./our-process.ts";
import type { Ask } from "./requests.ts";

/** A server under measurement: whose CPU counts, and how it is asked. */
export interface Measured {
  readonly pids: readonly number[];
  ask(what: Ask, client: number): Promise<Buffer>;
}

/** Per request. */
export interface Figure {
  readonly cpuMs: number;
  readonly wallMs: number;
}

export const measuredOurs = (ours: OurProcess, databasePids: readonly number[]): Measured => ({
  pids: [ours.pid, ...databasePids],
  ask: (what) => ours.get(what.ours),
});

export function measuredPeer(mapServer: MapServer, databasePids: readonly number[], clients: number): Measured {
  const lines = Array.from({ length: clients }, () => mapServer.client());
  return {
    pids: [...mapServer.pids, ...databasePids],
    async ask(what, client) {
      const { status, body } = await lines[client]!.get(what.theirs);
      const start = body.subarray(0, 2000).toString("latin1");
      if (status !== 200 || /exception/i.test(start)) throw new Error(`MapServer: ${status} ${start.slice(0, 500)}`);
      return body;
    },
  };
}

export interface Effort {
  readonly clients: number;
  /** Whole rounds of the requests until so much time has passed and so many were asked; one round without them. */
  readonly atLeastMs?: number;
  readonly atLeast?: number;
}

/** All requests, spread over so many clients that each wait for their answer before they ask again. */
export async function measure(
  server: Measured,
  asks: readonly Ask[],
  { clients, atLeastMs = 0, atLeast = 0 }: Effort,
): Promise<Figure> {
  const before = cpuOf(server);
  const startedAt = performance.now();
  let count = 0;
  do {
    await askAll(server, asks, clients);
    count += asks.length;
  } while (performance.now() - startedAt < atLeastMs || count < atLeast);
  return {
    cpuMs: (cpuOf(server) - before) / count,
    wallMs: (performance.now() - startedAt) / count,
  };
}

const IDLE_CPU_SHARE = 0.02;
const IDLE_LOOK_MS = 200;
const MOST_LOOKS = 50;

/** Until nobody's CPU is used for what was asked before; ten seconds at most. */
export async function untilIdle(server: Measured): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = cpuOf(server);
    await wait(IDLE_LOOK_MS);
    if (cpuOf(server) - before < IDLE_LOOK_MS * IDLE_CPU_SHARE) return;
  }
}

async function askAll(server: Measured, asks: readonly Ask[], clients: number): Promise<void> {
  const queue = [...asks];
  const work = async (client: number) => {
    for (let ask = queue.shift(); ask !== undefined; ask = queue.shift())
      if ((await server.ask(ask, client)).length === 0) throw new Error(`an empty answer to ${ask.ours}`);
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
}

const cpuOf = ({ pids }: Measured): number => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
