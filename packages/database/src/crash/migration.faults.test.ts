import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startChild } from "../testing/child.ts";
import { crashRounds } from "../testing/crash-rounds.ts";
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
  ])(
    "leaves %s at the old schema, and the next start brings all of the new one",
    async (_, place) => {
      const migrator = join(import.meta.dirname, "migrator.ts");
      const steps = ["step_one", "step_two", "step_three"] as const;
      for (let kill = 0; kill < Math.max(steps.length, crashRounds); kill++) {
        const step = steps[kill % steps.length];
        const child = startChild(migrator, place());
        await child.lineWith(`began ${step}`);
        child.kill();
        await child.exitCode;
      }
      const child = startChild(migrator, place());
      expect(await child.lineWith("migrated")).toBe('migrated {"tables":3,"versions":3}');
      await child.exitCode;
    },
    1_200_000,
  );
});
