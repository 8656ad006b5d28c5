import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DatabaseRefused } from "../connection/database-refused.ts";
import { DatabaseUnavailable } from "../connection/database-unavailable.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { type PostgresCluster, runOnce, startPostgresCluster } from "../testing/postgres-cluster.ts";

describe("a PostgreSQL server elsewhere", () => {
  let cluster: PostgresCluster;
  let database: Database;
  const open = (databaseUrl: string) => openDatabase({ dataDir: "", databaseUrl, log: () => {} });

  beforeAll(async () => {
    cluster = await startPostgresCluster();
    database = await open(cluster.urlOf("postgres"));
    await sql`create table kept (id int primary key)`.execute(database.db);
    await sql`insert into kept values (1)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    await cluster.remove();
  });

  const unavailableWithinMs = async (run: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    await expect(run()).rejects.toThrow(DatabaseUnavailable);
    return performance.now() - startedAt;
  };
  const recoveredWithinMs = async (): Promise<number> => {
    const startedAt = performance.now();
    await vi.waitFor(async () => expect(await database.whyNotReady()).toBeNull(), { timeout: 5_000, interval: 50 });
    return performance.now() - startedAt;
  };
  const read = () => sql`select id from kept`.execute(database.db);
  const queryText = () => database.queryText("select id::text from kept", []);

  it("says that it is unavailable within two seconds while it is stopped, and is found again by itself", async () => {
    await Promise.all([read(), read(), read(), queryText()]);
    await cluster.halt();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await unavailableWithinMs(read)).toBeLessThan(2_000);
      expect(await unavailableWithinMs(queryText)).toBeLessThan(2_000);
    }
    expect(await database.whyNotReady()).toContain("does not answer");
    await cluster.resume();
    expect(await recoveredWithinMs()).toBeLessThan(5_000);
    expect((await read()).rows).toEqual([{ id: 1 }]);
    expect(await queryText()).toBe("1");
  });

  it("survives the loss of a connection in the middle of a transaction", async () => {
    const cut = database.db.transaction().execute(async (trx) => {
      await sql`insert into kept values (2)`.execute(trx);
      await cluster.crash();
      await sql`insert into kept values (3)`.execute(trx);
    });
    await expect(cut).rejects.toThrow(DatabaseUnavailable);
    await cluster.resume();
    await recoveredWithinMs();
    expect((await read()).rows).toEqual([{ id: 1 }]);
  });

  it("refuses the next caller within two seconds when every connection is taken, and serves when one is free", async () => {
    const taken = Array.from({ length: 10 }, () => sql`select pg_sleep(3)`.execute(database.db));
    expect(await unavailableWithinMs(read)).toBeLessThan(2_000);
    await Promise.all(taken);
    expect((await read()).rows).toEqual([{ id: 1 }]);
  });

  it("cancels a statement at the limit of its session", async () => {
    const tooLong = database.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 200`.execute(trx);
      await sql`select pg_sleep(20)`.execute(trx);
    });
    expect(await unavailableWithinMs(() => tooLong)).toBeLessThan(2_000);
  });

  it("is refused at the start when nothing listens there", async () => {
    await expect(open("postgres://nobody@127.0.0.1:1/none")).rejects.toMatchObject({ because: "unreachable" });
  });

  it("is refused when its schema is newer than this program, and left as it is", async () => {
    await cluster.run("create database newer");
    const url = cluster.urlOf("newer");
    await (await open(url)).close();
    await runOnce(url, "insert into kysely_migration values ('9999-from-the-future', '2030-01-01')");
    await expect(open(url)).rejects.toThrow("newer release of Heliolens (it has 9999-from-the-future)");
  });

  it("is refused without the right to create PostGIS, and told what to do", async () => {
    await cluster.run("create role tenant login");
    await cluster.run("create database bare owner tenant");
    const url = cluster.urlOf("bare").replace("postgres@", "tenant@");
    await expect(open(url)).rejects.toThrow(/PostGIS is missing.*create extension postgis/s);
    await expect(open(url)).rejects.toBeInstanceOf(DatabaseRefused);
  });

  it("is refused when PostGIS is too old", async () => {
    await cluster.run("create database old");
    const url = cluster.urlOf("old");
    await runOnce(url, "create extension postgis");
    await runOnce(url, "update pg_extension set extversion = '3.2.1' where extname = 'postgis'");
    await expect(open(url)).rejects.toThrow("PostGIS 3.2.1 is too old: Heliolens needs PostGIS 3.3 or later.");
  });
});
