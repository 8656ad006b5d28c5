import { setTimeout as after } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { type PostgresCluster, startPostgresCluster } from "../testing/postgres-cluster.ts";

describe("signals of changes between processes", () => {
  let cluster: PostgresCluster;
  const open = () => openDatabase({ dataDir: "", databaseUrl: cluster.urlOf("postgres"), log: () => {} });

  beforeAll(async () => {
    cluster = await startPostgresCluster();
    await (await open()).close();
  });
  afterAll(() => cluster.remove());

  const woken = (wake: () => void) => vi.waitFor(() => expect(wake).toHaveBeenCalled(), { timeout: 10_000 });

  /** Another process that listens, and how often it was woken. */
  const listening = async () => {
    const database = await open();
    const wake = vi.fn();
    const stop = database.changes.hear(wake);
    // Woken once as soon as it listens: something may have been told before.
    await woken(wake);
    wake.mockClear();
    return { database, wake, stop };
  };

  it("wake another process once for many changes in a moment, and this one at each", async () => {
    const [here, other] = [await listening(), await listening()];
    for (let change = 0; change < 200; change++) here.database.changes.tell();
    await woken(other.wake);
    await after(400);
    expect(here.wake).toHaveBeenCalledTimes(200);
    expect(other.wake.mock.calls.length).toBeLessThanOrEqual(2);
    other.stop();
    here.database.changes.tell();
    await after(300);
    expect(other.wake.mock.calls.length).toBeLessThanOrEqual(2);
    await Promise.all([here.database.close(), other.database.close()]);
  });

  it("are heard again after the server was away, and whoever listens is woken for what was missed", async () => {
    const [here, other] = [await listening(), await listening()];
    await cluster.crash();
    here.database.changes.tell();
    await cluster.resume();
    await woken(other.wake);
    await vi.waitFor(async () => expect(await here.database.whyNotReady()).toBeNull(), { timeout: 10_000 });
    other.wake.mockClear();
    here.database.changes.tell();
    await woken(other.wake);
    await Promise.all([here.database.close(), other.database.close()]);
  });

  it("hold up no closing, whenever it comes", async () => {
    for (const waitMs of [0, 1, 3, 6, 10, 50]) {
      const database: Database = await open();
      database.changes.hear(() => {});
      database.changes.tell();
      await after(waitMs);
      const closed = database.close().then(() => "closed");
      expect(await Promise.race([closed, after(5_000, "still open")])).toBe("closed");
    }
  });
});
