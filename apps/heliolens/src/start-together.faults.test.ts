import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOnce } from "@heliolens/database/testing/postgres-cluster";
import pg from "pg";
import { afterEach, describe, expect, inject, it } from "vitest";
import { aProgram, type Program } from "./testing/a-program.ts";

// START_ROUNDS=20 by `npm run test:faults`.
const rounds = Number(process.env.START_ROUNDS ?? 1);
const secret = "the same for every process of one database";
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function anEmptyDatabase(round: number): Promise<string> {
  const { adminUrl } = inject("engines");
  const name = `together_${process.pid}_${round}`;
  await runOnce(adminUrl, `create database ${name}`);
  cleanups.push(() => runOnce(adminUrl, `drop database ${name} with (force)`));
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

function started(role: "web" | "worker" | "migrate", databaseUrl: string, settings: Record<string, string>): Program {
  const dataDir = mkdtempSync(join(tmpdir(), "heliolens-together-"));
  const program = aProgram({
    ROLE: role,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secret,
    ...settings,
  });
  cleanups.push(async () => {
    program.process.kill("SIGKILL");
    await program.ended();
    rmSync(dataDir, { recursive: true });
  });
  return program;
}

const startedTogether = (databaseUrl: string, settings: Record<string, string>) =>
  (["web", "web", "worker", "worker", "worker"] as const).map((role) => started(role, databaseUrl, settings));

async function countsOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select
    (select count(*)::int from app_user) accounts, (select count(*)::int from project) projects,
    (select count(*)::int from pgboss.version) versions, (select count(*)::int from pgboss.queue) queues,
    (select count(*)::int from (select code from defect_type group by code having count(*) > 1) twice) doubled`);
  await client.end();
  return rows[0];
}

describe("processes that start at the same moment on an empty database", { timeout: 180_000 * rounds }, () => {
  it("are all ready, two servers and three workers, and make everything once", async () => {
    for (let round = 0; round < rounds; round++) {
      const databaseUrl = await anEmptyDatabase(round);
      // The first and every second round with the demo: its plant is made once, too.
      const isDemo = round % 2 === 0;
      const programs = startedTogether(databaseUrl, isDemo ? {} : { DEMO: "0", ADMIN_PASSWORD: "chosen by us" });
      const urls = await Promise.all(programs.map((program) => program.url()));
      const answers = await Promise.all(urls.map(async (url) => (await fetch(`${url}/readyz`)).status));
      expect(answers).toEqual([200, 200, 200, 200, 200]);
      expect(await countsOf(databaseUrl)).toMatchObject({
        accounts: isDemo ? 3 : 1,
        projects: isDemo ? 1 : 0,
        versions: 1,
        doubled: 0,
      });
      for (const clean of cleanups.splice(0).reverse()) await clean();
    }
  });

  it("answer health checks as a worker, and tell how its jobs ended", async () => {
    const databaseUrl = await anEmptyDatabase(rounds);
    const migration = started("migrate", databaseUrl, { DEMO: "0", ADMIN_PASSWORD: "chosen by us" });
    expect([await migration.ended(), migration.said()]).toEqual([0, expect.stringContaining("The database is ready.")]);
    expect(await countsOf(databaseUrl)).toMatchObject({ accounts: 1, versions: 1 });
    const worker = started("worker", databaseUrl, { DEMO: "0", ADMIN_PASSWORD: "chosen by us" });
    const url = await worker.url();
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "up" });
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ready" });
    await expect
      .poll(async () => (await fetch(`${url}/metrics`)).text(), { timeout: 30_000 })
      .toContain('heliolens_jobs_waiting{lane="quick"} ');
    expect(await (await fetch(`${url}/metrics`)).text()).toContain("# TYPE heliolens_jobs_ended_total counter");
    for (const path of ["/", "/api/sites/list", "/login"]) expect((await fetch(`${url}${path}`)).status).toBe(404);
    await runOnce(
      inject("engines").adminUrl,
      `alter database ${new URL(databaseUrl).pathname.slice(1)} with allow_connections false`,
    );
    await runOnce(
      inject("engines").adminUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(databaseUrl).pathname.slice(1)}'`,
    );
    const away = await fetch(`${url}/readyz`);
    expect([away.status, ((await away.json()) as { details: unknown }).details]).toEqual([
      503,
      { notReady: ["database"] },
    ]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await worker.stop("SIGTERM")).code).toBe(0);
  });
});
