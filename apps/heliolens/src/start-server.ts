import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Database } from "@heliolens/database/database";
import type { JobQueue } from "@heliolens/database/queue/job-queue";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import type { FileStore } from "@heliolens/files/file-store";
import { decodePictureTile } from "@heliolens/imaging/orthomosaic/picture-tile-bytes";
import { createServer } from "@heliolens/server/create-server";
import type { DemoPlant } from "@heliolens/server/inspection/demo-plant";
import { usualMapSettings } from "@heliolens/server/map/map-room";
import { RESERVE_BYTES } from "@heliolens/server/uploads/transfer/transfer";
import type { Log } from "@heliolens/server/wire/log";
import type { Part } from "./run-until-stopped.ts";
import { type Settings, StartRefused } from "./settings.ts";

// Running requests get this long to end before their connections are cut.
const graceMs = 6_000;

export interface RunningServer extends Part {
  readonly url: string;
}

export interface ServerParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly secrets: SecretBox;
  readonly demo: DemoPlant;
  readonly log: Log;
  readonly webFolder: string | undefined;
  readonly version: string;
}

export async function startServer(
  settings: Settings,
  { database, files, queue, secrets, demo, log, webFolder, version }: ServerParts,
): Promise<RunningServer> {
  const {
    dataDir,
    quotaBytes,
    demoAccounts,
    auditKeepDays,
    metricsToken,
    trustProxy,
    publicUrl,
    mail,
    host,
    port,
    webhooks,
  } = settings;
  const app = await createServer({
    database,
    files,
    enqueue: queue.enqueue,
    secrets,
    demo,
    log,
    webFolder,
    version,
    demoAccounts,
    auditKeepDays,
    metricsToken,
    trustProxy,
    publicUrl,
    isMailOn: mail !== undefined,
    webhooks,
    map: usualMapSettings(dataDir),
    decodePictureTile,
    uploads: { partialsFolder: join(dataDir, "partials"), reserveBytes: RESERVE_BYTES, quotaBytes },
    readiness: { storage: () => files.whyNotReady() },
  });
  await app.listen({ host, port }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close();
    throw new StartRefused(`Nothing can listen on ${host} port ${port}: ${error.code ?? error.message}.`);
  });
  const bound = (app.server.address() as AddressInfo).port;
  return {
    name: "server",
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`,
    stop: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
      await app.close();
      clearTimeout(cut);
    },
  };
}
