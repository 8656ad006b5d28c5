import { readdirSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { preparedMark } from "../connection/prepared-name.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { startChild } from "../testing/child.ts";
import { copyOfEmbeddedFolder } from "../testing/embedded-copy.ts";
import { keepUp } from "./upkeep.ts";

const opener = join(import.meta.dirname, "../crash/opener.ts");

describe("a damaged folder", () => {
  let dataDir: string;
  const damaged = (path: string) => join(dataDir, "database/data", path);
  const open = () => openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });

  beforeEach(() => {
    dataDir = copyOfEmbeddedFolder();
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it("is refused with what the engine says and what to do, and is not taken for an empty one", async () => {
    truncateSync(damaged("global/pg_control"), 100);
    await expect(open()).rejects.toThrow(/cannot be opened \(.*(FATAL|PANIC).*pg_control.*restore it from a backup/s);
    rmSync(damaged("PG_VERSION"));
    await expect(open()).rejects.toMatchObject({ because: "damaged" });
    expect(readdirSync(join(dataDir, "database")).filter((name) => name.startsWith("lock"))).toEqual([]);
  });
});

describe("the embedded database of a data folder", () => {
  let dataDir: string;
  let database: Database;

  beforeAll(async () => {
    dataDir = copyOfEmbeddedFolder();
    database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  it("refuses a second process, naming the one that has it", async () => {
    const second = startChild(opener, [dataDir]);
    expect(await second.lineWith("refused")).toContain(`already in use by process ${process.pid}`);
    expect(await second.exitCode).toBe(1);
  });

  it("rolls back what a vanished connection had begun", async () => {
    await sql`create table promise (kept boolean)`.execute(database.db);
    const child = startChild(join(import.meta.dirname, "../crash/vanish.ts"), [
      String(database.poolSettings.host),
      "begin; insert into promise values (true)",
    ]);
    await child.lineWith("done");
    child.kill();
    expect((await sql`select * from promise`.execute(database.db)).rows).toEqual([]);
  });

  it("plans what is asked often once for all connections, and holds none for planned that it could not plan", async () => {
    const doubled = (value: string) =>
      sql<{ answer: number }>`select ${preparedMark} 2 * ${value}::int as answer`.execute(database.db);
    const values = Array.from({ length: 30 }, (_, nth) => String(nth));
    const answers = await Promise.all(values.map(async (value) => (await doubled(value)).rows[0]?.answer));
    expect(answers).toEqual(values.map((value) => 2 * Number(value)));
    const { rows } = await sql`select name from pg_prepared_statements where statement like '%2 * $1%'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    await expect(doubled("none")).rejects.toThrow("invalid input syntax");
    expect((await doubled("4")).rows).toEqual([{ answer: 8 }]);

    const later = () => sql`select ${preparedMark} count(*) as count from comes_later`.execute(database.db);
    await expect(later()).rejects.toThrow("comes_later");
    await sql`create table comes_later ()`.execute(database.db);
    expect((await later()).rows).toEqual([{ count: 0 }]);
  });

  it("turns nobody away while one statement keeps it busy for seconds, however many ask", async () => {
    const busy = sql`select pg_sleep(2)`.execute(database.db);
    const asking = Array.from({ length: 40 }, () => sql`select 1 as one`.execute(database.db));
    expect((await Promise.all(asking)).map(({ rows }) => rows)).toEqual(Array(40).fill([{ one: 1 }]));
    await busy;
  });

  it("keeps its log short and its tables analysed, as the background processes it lacks would", async () => {
    await sql`create table bulk as select n, repeat('x', 900) as filling from generate_series(1, 90000) n`.execute(
      database.db,
    );
    await sql`delete from bulk where n % 2 = 0`.execute(database.db);
    expect(await bytesOfLog()).toBeGreaterThan(64 * 1024 * 1024);
    // The engine counts what changed a moment after it changed.
    await vi.waitFor(async () => {
      await keepUp(database.db);
      const { rows } = await sql`
        select n_dead_tup as dead, n_mod_since_analyze as changed, last_vacuum is not null as "isVacuumed"
        from pg_stat_user_tables where relname = 'bulk'`.execute(database.db);
      expect(rows).toEqual([{ dead: 0, changed: 0, isVacuumed: true }]);
    }, 20_000);
    expect(await bytesOfLog()).toBeLessThan(1024 * 1024);
  });

  const bytesOfLog = async (): Promise<number> => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()`.execute(
      database.db,
    );
    return rows[0]!.bytes;
  };
});
