import type { Server } from "node:https";
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
import { type BackupFigures, backupFacts } from "./backups/backup-figures.ts";
import type { JobCounts } from "./job-counts.ts";
import { listenOn, type RunningServer } from "./listen-on.ts";
import { type Settings, StartRefused } from "./settings.ts";
import { type Certificate, type CertificateFiles, followCertificate, readCertificate } from "./tls/certificate.ts";

export interface ServerParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly secrets: SecretBox;
  readonly demo: DemoPlant;
  readonly jobs: JobCounts;
  readonly backups: BackupFigures | undefined;
  readonly log: Log;
  readonly webFolder: string | undefined;
  readonly version: string;
}

export async function startServer(
  settings: Settings,
  { database, files, queue, secrets, demo, jobs, backups, log, webFolder, version }: ServerParts,
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
    providers,
    webhooks,
  } = settings;
  const certificate = settings.tls && certificateOf(settings.tls);
  const drain = { isOn: false };
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
    tls: certificate,
    isMailOn: mail !== undefined,
    providers,
    webhooks,
    map: usualMapSettings(dataDir),
    decodePictureTile,
    uploads: { partialsFolder: join(dataDir, "partials"), reserveBytes: RESERVE_BYTES, quotaBytes },
    figures: () => [...jobs.lines(), ...(backups?.lines() ?? [])],
    readyFacts: () => backupFacts(backups),
    backups: backups && settings.backups && { ageS: backups.ageS, everyS: settings.backups.everyMs / 1000 },
    readiness: { storage: () => files.whyNotReady() },
    drain,
  });
  const running = await listenOn(app, settings, "server", { drain, waitMs: settings.drainMs });
  if (settings.tls === undefined) return running;
  const stopFollowing = followCertificate(app.server as unknown as Server, settings.tls, { log });
  return {
    ...running,
    stop: async () => {
      stopFollowing();
      await running.stop();
    },
  };
}

function certificateOf(files: CertificateFiles): Certificate {
  try {
    return readCertificate(files);
  } catch (error) {
    throw new StartRefused(`TLS_CERT_FILE and TLS_KEY_FILE cannot be used: ${(error as Error).message}`);
  }
}
