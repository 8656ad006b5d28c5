import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect } from "../connection/connect.ts";
import type { DatabaseEvent } from "../connection/database-event.ts";
import { DatabaseUnavailable } from "../connection/database-unavailable.ts";
import type { Tables } from "../tables.ts";
import { copyOfEmbeddedFolder } from "../testing/embedded-copy.ts";
import { EngineKeeper } from "./engine-keeper.ts";
import { makeEngineSocket } from "./engine-socket.ts";

const endless = sql`with recursive n as (select 1 as n union all select n + 1 from n) select max(n) from n`;

describe("the embedded engine under limits", () => {
  let dataDir: string;
  let keeper: EngineKeeper;
  let db: Kysely<Tables>;
  const events: DatabaseEvent[] = [];

  beforeAll(async () => {
    dataDir = copyOfEmbeddedFolder();
    const folder = join(dataDir, "database");
    const socket = makeEngineSocket(folder);
    const order = { dataFolder: join(folder, "data"), keepFolder: folder, socketPath: socket.path };
    keeper = await EngineKeeper.start({
      order: { ...order, waitLimitMs: 500, idleTransactionLimitMs: 2_500 },
      log: (event) => events.push(event),
    });
    db = connect(
      { host: socket.folder, user: "postgres", database: "postgres", connectionTimeoutMillis: 1_500 },
      () => {},
    );
    await sql`create table kept (id int primary key)`.execute(db);
  });
  afterAll(async () => {
    await db.destroy();
    await keeper.stop();
    rmSync(dataDir, { recursive: true });
  });

  it("is ended when a statement runs over the limit, opened again from its log, and serves on with all that was committed", async () => {
    await sql`insert into kept values (1)`.execute(db);
    keeper.limitTurns(600);
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 20);
    await expect(endless.execute(db)).rejects.toThrow(DatabaseUnavailable);
    clearInterval(ticking);
    expect(ticks, "this thread went on while the engine's hung").toBeGreaterThan(5);
    keeper.limitTurns(60_000);
    const rows = await vi.waitFor(async () => (await sql`select id from kept`.execute(db)).rows, {
      timeout: 15_000,
      interval: 100,
    });
    expect(rows).toEqual([{ id: 1 }]);
    expect(events.map(({ event }) => event)).toEqual(["database.engine-lost", "database.engine-reopened"]);
  });

  it("tells code that uses the pool inside a transaction, instead of letting it wait for itself for ever", async () => {
    const waitsForItself = db.transaction().execute(async (trx) => {
      await sql`insert into kept values (2)`.execute(trx);
      await sql`select 1`.execute(db);
    });
    await expect(waitsForItself).rejects.toThrow("waited 500 ms for another transaction");
    expect((await sql`select id from kept`.execute(db)).rows).toEqual([{ id: 1 }]);
  });

  it("frees the others from a transaction that its owner forgot", async () => {
    const forgotten = db.transaction().execute(async (trx) => {
      await sql`insert into kept values (3)`.execute(trx);
      await vi.waitFor(async () => sql`select 1`.execute(db), { timeout: 5_000, interval: 50 });
      await sql`select 1`.execute(trx);
    });
    await expect(forgotten).rejects.toThrow(DatabaseUnavailable);
    expect((await sql`select id from kept`.execute(db)).rows).toEqual([{ id: 1 }]);
  });
});
