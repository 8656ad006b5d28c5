import { cpSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, it, vi } from "vitest";
import type { DatabaseEvent } from "../connection/database-event.ts";
import { DatabaseUnavailable } from "../connection/database-unavailable.ts";
import { openDatabase } from "../open-database.ts";
import { mountMemory, whyNoMounts } from "../testing/mounts.ts";

const reason = whyNoMounts();
if (reason) console.warn(`The full disk is not tested here: ${reason}`);

describe.runIf(reason === null)("a full disk under the embedded engine", () => {
  it("is told as unavailable, never as a hang, and writing goes on by itself once there is room", async () => {
    const disk = mountMemory(220);
    const events: DatabaseEvent[] = [];
    cpSync(inject("engines").embeddedFolder, disk.folder, { recursive: true });
    const database = await openDatabase({
      dataDir: disk.folder,
      databaseUrl: undefined,
      log: (event) => events.push(event),
    });
    try {
      await sql`create table entry (id serial primary key, filling text)`.execute(database.db);
      writeFileSync(join(disk.folder, "ballast"), Buffer.alloc(freeBytes(disk.folder) - 40 * 1024 * 1024));
      const write = () =>
        sql`insert into entry (filling) select repeat('x', 1000) from generate_series(1, 1000)`.execute(database.db);
      let written = 0;
      const failure = await (async () => {
        for (;;) {
          const startedAt = performance.now();
          const error = await write().then(
            () => undefined,
            (reason: unknown) => reason,
          );
          expect(performance.now() - startedAt, "no answer takes long").toBeLessThan(10_000);
          if (error) return error;
          written += 1_000;
        }
      })();
      expect(failure).toBeInstanceOf(DatabaseUnavailable);
      for (let attempt = 0; attempt < 5; attempt++)
        await write().catch((error) => expect(error).toBeInstanceOf(DatabaseUnavailable));

      rmSync(join(disk.folder, "ballast"));
      await vi.waitFor(write, { timeout: 20_000, interval: 200 });
      const { rows } = await sql<{ count: number }>`select count(*) from entry`.execute(database.db);
      expect(rows[0]!.count).toBeGreaterThanOrEqual(written + 1_000);
      expect(readdirSync(disk.folder)).toContain("database");
    } finally {
      await database.close();
      disk.remove();
    }
  });
});

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
