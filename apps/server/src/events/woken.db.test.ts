import type { AddressInfo } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import type { Database } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { listenerName } from "@heliolens/database/postgresql/notified-changes";
import type { EngineUnderTest } from "@heliolens/database/testing/describe-on";
import { aDefect, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aHouse, ask, type TestHouse } from "../testing/a-house.ts";
import { type HeardChanges, hearChanges } from "../testing/heard-changes.ts";
import { hereOn } from "../testing/here.ts";

// The poll comes too late for any of these tests.
const events = { pollMs: 600_000, heartbeatMs: 60_000, lifeMs: 600_000 };

/** A house whose changes are listened to, and a defect in it. */
function wokenOn(engine: EngineUnderTest) {
  const here = hereOn(engine, { events });
  const leaving: HeardChanges[] = [];
  const there = { reportId: 0 as ReportId, defectId: 0 };
  beforeEach(async () => {
    there.reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, here.ours)));
    there.defectId = await aDefect(engine.db, there.reportId);
  });
  afterEach(() => {
    for (const { leave } of leaving.splice(0)) leave();
  });
  const edit = async (memo: string) => {
    const { status } = await ask(here.house, here.company, "PUT", `/api/moduleDefects/${there.defectId}`, { memo });
    expect(status).toBe(200);
  };
  const listenAt = async ({ app }: TestHouse) => {
    if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const heard = await hearChanges(`http://127.0.0.1:${port}`, here.company);
    leaving.push(heard);
    return heard;
  };
  return { here, there, edit, listenAt };
}

onBothEngines((engine) => {
  const { here, edit, listenAt } = wokenOn(engine);

  describe("the stream of changes", () => {
    it("tells an edit as soon as it is committed, without waiting for its next poll", async () => {
      const heard = await listenAt(here.house);
      await edit("at once");
      expect(await heard.until(/"kind":"defects.changed"/)).toContain("defects.changed");
    });
  });
});

onPostgresql((engine) => {
  const { there, edit, listenAt } = wokenOn(engine);
  let otherDatabase: Database;
  let elsewhere: TestHouse;

  beforeAll(async () => {
    const databaseUrl = engine.database.poolSettings.connectionString;
    otherDatabase = await openDatabase({ dataDir: "", databaseUrl, log: () => {} });
    elsewhere = await aHouse(otherDatabase, { events });
  });
  afterAll(async () => {
    await elsewhere?.close();
    await otherDatabase?.close();
  });

  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = ${listenerName} and datname = current_database()`.execute(engine.db);
    return rows.map(({ pid }) => pid);
  };

  describe("the stream of changes at another process", () => {
    it("tells an edit at once, and the edits made while its connection was cut as soon as it has a new one", async () => {
      await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), { timeout: 5_000 });
      const heard = await listenAt(elsewhere);
      await edit("at once");
      await heard.until(/"kind":"defects.changed"/);

      const cut = await listeners();
      await sql`select pg_terminate_backend(pid) from unnest(${cut}::int[]) as pid`.execute(engine.db);
      await vi.waitFor(async () => expect(await listeners()).toEqual([]));
      // Until it has stopped looking for what the last signal told of: now only a new connection can wake it.
      await after(500);
      const missed = await aDefect(engine.db, there.reportId);
      expect(await heard.until(new RegExp(`"id":${missed}\\b`))).toContain("defects.created");
      await after(500);
      await edit("and signals arrive again");
      expect(await heard.until(/defects\.created[\s\S]*defects\.changed/)).toContain("defects.changed");
    });
  });
});
