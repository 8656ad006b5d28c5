import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../database.ts";
import { startPostgresCluster } from "./postgres-cluster.ts";

/** What a database test copies: made once per test run. */
export interface PreparedEngines {
  readonly embeddedFolder: string;
  readonly adminUrl: string;
  readonly templateDatabase: string;
}

declare module "vitest" {
  interface ProvidedContext {
    engines: PreparedEngines;
  }
}

const templateDatabase = "heliolens_template";

/** Vitest's global set-up of the database tests: one cluster and one embedded folder, both migrated. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  const embeddedFolder = mkdtempSync(join(tmpdir(), "heliolens-embedded-template-"));
  const tearDown = async () => {
    await cluster.remove();
    rmSync(embeddedFolder, { recursive: true, force: true });
  };
  try {
    await cluster.run(`create database ${templateDatabase}`);
    await migrateOnce({ dataDir: "", databaseUrl: cluster.urlOf(templateDatabase) });
    await migrateOnce({ dataDir: embeddedFolder, databaseUrl: undefined });
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide("engines", { embeddedFolder, adminUrl: cluster.urlOf("postgres"), templateDatabase });
  return tearDown;
}

async function migrateOnce(place: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = await openDatabase({ ...place, log: () => {} });
  await database.close();
}
