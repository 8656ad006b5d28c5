import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../open-database.ts";
import { startPostgresCluster } from "./postgres-cluster.ts";
import { makeQuickFolder } from "./quick-folder.ts";

/** What the database tests copy: made once per test run. */
export interface PreparedEngines {
  /** Deleted with everything in it when the run ends, however it ends. */
  readonly runFolder: string;
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
  const cluster = await startPostgresCluster(makeQuickFolder("heliolens-postgres-"));
  const embeddedFolder = join(cluster.folder, "embedded");
  mkdirSync(embeddedFolder);
  try {
    await cluster.run(`create database ${templateDatabase}`);
    await migrateOnce({ dataDir: "", databaseUrl: cluster.urlOf(templateDatabase) });
    await migrateOnce({ dataDir: embeddedFolder, databaseUrl: undefined });
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  const adminUrl = cluster.urlOf("postgres");
  project.provide("engines", { runFolder: cluster.folder, embeddedFolder, adminUrl, templateDatabase });
  return () => cluster.remove();
}

async function migrateOnce(place: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = await openDatabase({ ...place, log: () => {} });
  await database.close();
}
