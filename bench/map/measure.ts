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

/** All requests, spread over so many clients that each wait for their answer before they ask again. */
export async function measure(server: Measured, asks: readonly Ask[], clients = 1): Promise<Figure> {
  const queue = [...asks];
  const before = cpuOf(server);
  const startedAt = performance.now();
  const work = async (client: number) => {
    for (let ask = queue.shift(); ask !== undefined; ask = queue.shift())
      if ((await server.ask(ask, client)).length === 0) throw new Error(`an empty answer to ${ask.ours}`);
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return {
    cpuMs: (cpuOf(server) - before) / asks.length,
    wallMs: (performance.now() - startedAt) / asks.length,
  };
}

const cpuOf = ({ pids }: Measured): number => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
