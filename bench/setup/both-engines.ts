import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";

/** Runs a bench on the embedded engine and then on PostgreSQL, each new and empty; the exit code says whether all targets were met. */
export async function onBothEngines(bench: (database: Database, engine: string) => Promise<boolean>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
  const cluster = await startPostgresCluster();
  const benchOn = async (engine: string, place: { dataDir: string; databaseUrl: string | undefined }) => {
    const database = await openDatabase({ ...place, log: () => {} });
    try {
      return await bench(database, engine);
    } finally {
      await database.close();
    }
  };
  try {
    await cluster.run("create database bench");
    const results = [
      await benchOn("embedded engine", { dataDir, databaseUrl: undefined }),
      await benchOn("PostgreSQL", { dataDir: "", databaseUrl: cluster.urlOf("bench") }),
    ];
    process.exitCode = results.every(Boolean) ? 0 : 1;
  } finally {
    await cluster.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
