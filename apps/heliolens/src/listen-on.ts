import { Server as TlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { createServer } from "@heliolens/server/create-server";
import type { Drain } from "@heliolens/server/wire/close-when-idle";
import type { Part } from "./run-until-stopped.ts";
import { type Settings, StartRefused } from "./settings.ts";

// Running requests get this long to end before their connections are cut.
const graceMs = 6_000;

/** `waitMs`: how long it goes on answering, not ready any more, so that a proxy sends nobody when it closes. */
export interface Draining {
  readonly drain: Drain;
  readonly waitMs: number;
}

export interface RunningServer extends Part {
  readonly url: string;
}

export async function listenOn(
  app: Awaited<ReturnType<typeof createServer>>,
  { host, port }: Pick<Settings, "host" | "port">,
  name: string,
  draining?: Draining,
): Promise<RunningServer> {
  await app.listen({ host, port }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close();
    throw new StartRefused(`Nothing can listen on ${host} port ${port}: ${error.code ?? error.message}.`);
  });
  const bound = (app.server.address() as AddressInfo).port;
  return {
    name,
    url: `${app.server instanceof TlsServer ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${bound}`,
    waitsMs: draining?.waitMs ?? 0,
    stop: async () => {
      if (draining) {
        draining.drain.isOn = true;
        await wait(draining.waitMs);
      }
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
      await app.close();
      clearTimeout(cut);
    },
  };
}
