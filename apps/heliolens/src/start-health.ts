import type { Database } from "@heliolens/database/database";
import type { FileStore } from "@heliolens/files/file-store";
import { createHealthServer } from "@heliolens/server/health/create-health-server";
import { Metrics } from "@heliolens/server/health/metrics";
import type { Log } from "@heliolens/server/wire/log";
import { type BackupFigures, backupFacts } from "./backups/backup-figures.ts";
import type { JobCounts } from "./job-counts.ts";
import { listenOn, type RunningServer } from "./listen-on.ts";
import type { Settings } from "./settings.ts";

export interface HealthParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly jobs: JobCounts;
  readonly backups: BackupFigures | undefined;
  readonly log: Log;
}

/** A worker has no pages, but monitoring asks it the same questions as a server. */
export async function startHealth(
  settings: Settings,
  { database, files, jobs, backups, log }: HealthParts,
): Promise<RunningServer> {
  const metrics = new Metrics();
  metrics.tell(jobs.lines);
  if (backups) metrics.tell(backups.lines);
  const app = await createHealthServer({
    log,
    metrics,
    facts: () => backupFacts(backups),
    metricsToken: settings.metricsToken,
    readiness: { database: () => database.whyNotReady(), storage: () => files.whyNotReady() },
  });
  return listenOn(app, settings, "health");
}
