import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Database } from "@heliolens/database/database";
import { oneAtATime } from "@heliolens/database/one-at-a-time";
import { replaceSetupLink } from "@heliolens/database/queries/accounts/setup-link";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { sealWebhookSecrets } from "@heliolens/database/queries/webhooks/seal-secrets";
import { type JobQueue, openJobQueue } from "@heliolens/database/queue/job-queue";
import { type SecretBox, secretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import { loginPath } from "@heliolens/domain/navigation/route-table";
import type { FileStore } from "@heliolens/files/file-store";
import { openFileStore } from "@heliolens/files/open-file-store";
import type { Log } from "@heliolens/server/wire/log";
import { startWorker } from "@heliolens/worker/start-worker";
import { type BackupDesk, openBackupDesk } from "./backups/backup-desk.ts";
import { backupFigures } from "./backups/backup-figures.ts";
import { makeBackup } from "./backups/make-backup.job.ts";
import { buildWeb } from "./build-web.ts";
import { flyDemo } from "./demo/fly-demo.job.ts";
import { demoPlantOf, loadDemoOnFirstStart } from "./demo/load-demo-plant.ts";
import { type JobCounts, jobCounts } from "./job-counts.ts";
import { queueFigures } from "./queue-figures.ts";
import type { Part } from "./run-until-stopped.ts";
import { demoLogins, demoPassword, seedAccounts } from "./seed-accounts.ts";
import { serverSecretOf } from "./server-secret.ts";
import type { Settings } from "./settings.ts";
import { startHealth } from "./start-health.ts";
import { startServer } from "./start-server.ts";

const root = resolve(import.meta.dirname, "../../..");

// Any number, the same in every process of one database.
const startLock = 7_205_302;

export interface StartContext {
  readonly database: Database;
  readonly log: Log;
  readonly say: (line: string) => void;
  readonly add: (part: Part) => void;
}

/** Everything above the database, by role: the jobs, then the server, which is therefore the first to stop. */
export async function startParts(settings: Settings, { database, log, say, add }: StartContext): Promise<void> {
  const files = await openFileStore({ folder: join(settings.dataDir, "files"), s3: settings.s3 });
  const jobs = jobCounts();
  const version = versionOf(root);
  const parts = { database, files, dataDir: settings.dataDir, version, now: Date.now };
  const desk = settings.backups && (await openBackupDesk(settings.backups, parts));
  const backups = desk && backupFigures(desk, Date.now);
  // Processes that start together on one database make these things once: the first does, the others find them.
  const { standing, secrets, queue, demo } = await oneAtATime(database, startLock, async () => {
    const standing = await seedAccounts(database.db, settings);
    await seedDefectTypes(database.db);
    const secrets = await openSecrets(settings, database, log);
    const queue = await openJobQueue(database, (error) =>
      log({ level: "warn", event: "queue.error", why: error.message }),
    );
    add({ name: "queue", stop: () => queue.close() });
    const demo = demoPlantOf(database, queue);
    if (settings.demoAccounts !== "none") await loadDemoOnFirstStart(database, demo);
    return { standing, secrets, queue, demo };
  });
  if (settings.role === "migrate") return say("The database is ready.");
  const waiting = queueFigures(database.db, Date.now);
  const counted = { ...jobs, lines: () => [...jobs.lines(), ...waiting()] };
  if (settings.role !== "web")
    add(
      await startJobs({
        database,
        files,
        queue,
        secrets,
        log,
        jobs,
        desk,
        webhooks: settings.webhooks,
        mail: settings.mail,
        threads: settings.threads,
      }),
    );
  if (settings.role === "worker") {
    const health = await startHealth(settings, { database, files, jobs: counted, backups, log });
    add(health);
    return say(`Heliolens worker answers health checks at ${health.url}`);
  }
  // Only now: a process that is refused the database must not rebuild the pages that another one serves.
  const webFolder = await buildWeb(root, say);
  const server = await startServer(settings, {
    database,
    files,
    queue,
    secrets,
    demo,
    jobs: counted,
    log,
    webFolder,
    version,
    backups,
  });
  add(server);
  greet(server.url, settings, say);
  if (standing === "needs-setup") await offerSetup(database.db, settings.publicUrl ?? server.url, say);
}

async function offerSetup(db: Database["db"], url: string, say: StartContext["say"]): Promise<void> {
  const secret = newSecret();
  await replaceSetupLink(db, { tokenHash: hashOf(secret), now: new Date() });
  say(`There is no administrator yet. Make one here, once, within a day: ${url}${loginPath}#setup=${secret}`);
}

async function openSecrets(settings: Settings, { db }: Database, log: Log): Promise<SecretBox> {
  const secrets = secretBox(await serverSecretOf(settings));
  const { unreadable } = await sealWebhookSecrets(db, secrets);
  if (unreadable > 0) log({ level: "warn", event: "webhooks.secrets-unreadable", count: unreadable });
  return secrets;
}

interface JobParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly secrets: SecretBox;
  readonly log: Log;
  readonly jobs: JobCounts;
  readonly desk: BackupDesk | undefined;
  readonly webhooks: Settings["webhooks"];
  readonly mail: Settings["mail"];
  readonly threads: number;
}

async function startJobs({
  database: { db, changes },
  files,
  queue,
  secrets,
  log,
  jobs,
  desk,
  webhooks,
  mail,
  threads,
}: JobParts): Promise<Part> {
  const worker = await startWorker({
    db,
    files,
    queue,
    webhooks,
    mail,
    threads,
    secrets,
    roofJobs: { "demo.fly": flyDemo(queue), "backups.make": makeBackup(desk) },
    log: (event) => {
      jobs.count(event);
      changes.tell();
      log({ level: event.event === "job.failed" ? "warn" : "info", ...event });
    },
  });
  return {
    name: "worker",
    // No new job is taken while those under way end.
    stop: async () => {
      await queue.close();
      await worker.stop();
    },
  };
}

function greet(url: string, { demoAccounts }: Settings, say: StartContext["say"]): void {
  const demo = `Demo accounts (password ${demoPassword}): ${demoLogins.map(({ loginId }) => loginId).join(", ")}`;
  say([`Heliolens is at ${url}`, ...(demoAccounts === "none" ? [] : [demo])].join("\n"));
}

const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(resolve(folder, "apps/heliolens/package.json"), "utf8")) as { version: string }).version;
