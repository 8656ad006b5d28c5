import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startChild } from "../testing/child.ts";
import { copyOfEmbeddedFolder } from "../testing/embedded-copy.ts";
import { type PostgresCluster, startPostgresCluster } from "../testing/postgres-cluster.ts";

describe("kill -9 in the middle of a migration", () => {
  let dataDir: string;
  let cluster: PostgresCluster;

  beforeAll(async () => {
    dataDir = copyOfEmbeddedFolder();
    cluster = await startPostgresCluster();
  });
  afterAll(async () => {
    await cluster.remove();
    rmSync(dataDir, { recursive: true });
  });

  it.each([
    ["the embedded engine", () => [dataDir]],
    ["PostgreSQL", () => ["", cluster.urlOf("postgres")]],
  ])("leaves %s at the old schema, and the next start brings all of the new one", async (_, place) => {
    const migrator = join(import.meta.dirname, "migrator.ts");
    for (const step of ["step_one", "step_two", "step_three"]) {
      const child = startChild(migrator, place());
      await child.lineWith(`began ${step}`);
      child.kill();
      await child.exitCode;
    }
    const child = startChild(migrator, place());
    expect(await child.lineWith("migrated")).toBe('migrated {"tables":3,"versions":3}');
    await child.exitCode;
  });
});
