import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { addCompany } from "@heliolens/database/queries/accounts/companies";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { postgresPrograms } from "@heliolens/database/testing/postgres-programs";
import { anEmptyDatabase, cloneOfTemplate } from "@heliolens/database/testing/template-clone";
import { type BackupTarget, readBackupTarget } from "@heliolens/files/backup/open-backup-target";
import { findBackup, verifyBackup } from "@heliolens/files/backup/read-backup";
import { restoreBackup } from "@heliolens/files/backup/restore-backup";
import { sealedBlobs } from "@heliolens/files/backup/sealed-blobs";
import { openDiskStore } from "@heliolens/files/disk-store";
import { fileKey } from "@heliolens/files/file-store";
import { aBucket } from "@heliolens/files/testing/a-bucket";
import { afterEach, describe, expect, inject, it } from "vitest";
import { type BackupDesk, openBackupDesk } from "./backup-desk.ts";

const key = "a key that is long enough for a backup";
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function aFolder(): string {
  const folder = mkdtempSync(join(inject("engines").runFolder, "online-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function opened(dataDir: string, databaseUrl?: string): Promise<Database> {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  cleanups.push(() => database.close());
  return database;
}

async function aDesk(database: Database, dataDir: string, to: string | BackupTarget): Promise<BackupDesk> {
  const files = await openDiskStore(join(dataDir, "files"));
  const target = typeof to === "string" ? ({ kind: "folder", folder: to } as const) : to;
  const settings = { target, key, everyMs: 3_600_000 };
  return openBackupDesk(settings, { database, files, dataDir, version: "0.1.0", now: Date.now });
}

/** Writers that never rest: each row is noted when it is acknowledged. */
function writersOn(database: Database, count: number) {
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let row = 0; !isOver; row++) {
      const name = `writer ${writer} row ${row}`;
      await addCompany(database.db, name);
      acknowledged.push(name);
    }
  };
  const running = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

const namesIn = async ({ db }: Database) =>
  new Set((await db.selectFrom("company").select("name").execute()).map(({ name }) => name));

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

async function restored(target: string | BackupTarget, to: string): Promise<void> {
  const store = typeof target === "string" ? await openDiskStore(target) : await readBackupTarget(target);
  const blobs = await sealedBlobs(key);
  const record = (await findBackup(store, blobs))!;
  expect((await verifyBackup(store, blobs, record)).damaged).toEqual([]);
  await restoreBackup(store, blobs, record, to);
}

describe("a backup while the store serves", { timeout: 120_000 }, () => {
  it("of the embedded engine under 20 writers opens, with every row acknowledged before it and equal files", async () => {
    const dataDir = copyOfEmbeddedFolder();
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const [target, home] = [aFolder(), join(aFolder(), "data")];
    const database = await opened(dataDir);
    const desk = await aDesk(database, dataDir, target);
    const files = await openDiskStore(join(dataDir, "files"));
    await files.save(fileKey("received", "a.jpg"), Buffer.alloc(3_000_000, 7));
    writeFileSync(join(dataDir, "secret.key"), "what seals the secrets of webhooks");
    const writers = writersOn(database, 20);
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(40);
    const before = [...writers.acknowledged];
    const taken = await desk.take(new AbortController().signal);
    await writers.stop();
    expect(writers.acknowledged.length).toBeGreaterThan(before.length);
    await restored(target, home);
    for (const path of ["files/received/a.jpg", "secret.key"])
      expect(hashOf(join(home, path))).toBe(hashOf(join(dataDir, path)));
    const there = await namesIn(await opened(home));
    expect(before.filter((name) => !there.has(name))).toEqual([]);
    expect(await desk.isDue()).toBe(false);
    const again = await desk.take(new AbortController().signal);
    expect(again.newBytes).toBeLessThan(taken.newBytes / 2);
    await addCompany(database.db, "after the copies");
  });

  it("of PostgreSQL is a dump by pg_dump that pg_restore brings into an empty database, and the files", async () => {
    const { databaseUrl, discard } = await cloneOfTemplate();
    cleanups.push(discard);
    const [dataDir, target, home] = [aFolder(), aFolder(), join(aFolder(), "data")];
    const database = await opened(dataDir, databaseUrl);
    await addCompany(database.db, "보관 태양광");
    await (await aDesk(database, dataDir, target)).take(new AbortController().signal);
    await restored(target, home);
    const empty = await anEmptyDatabase();
    cleanups.push(empty.discard);
    const dump = join(home, "database.dump");
    execFileSync(join(postgresPrograms(), "pg_restore"), ["--no-owner", "-d", empty.databaseUrl, dump]);
    const back = await opened(aFolder(), empty.databaseUrl);
    expect(await namesIn(back)).toEqual(await namesIn(database));
    await addCompany(back.db, "after the restore");
  });

  it("goes into a bucket and comes back from it, the second time with what is new alone", async () => {
    const { databaseUrl, discard } = await cloneOfTemplate();
    const bucket = await aBucket();
    cleanups.push(discard, () => bucket.remove());
    const target: BackupTarget = { kind: "bucket", s3: bucket.settings };
    const [dataDir, home] = [aFolder(), join(aFolder(), "data")];
    const database = await opened(dataDir, databaseUrl);
    const desk = await aDesk(database, dataDir, target);
    const files = await openDiskStore(join(dataDir, "files"));
    await files.save(fileKey("received", "a.jpg"), randomBytes(2_500_000));
    const first = await desk.take(new AbortController().signal);
    await addCompany(database.db, "버킷 태양광");
    const second = await desk.take(new AbortController().signal);
    expect(second.newBytes).toBeLessThan(first.newBytes / 2);
    expect(await desk.isDue()).toBe(false);
    await restored(target, home);
    expect(hashOf(join(home, "files/received/a.jpg"))).toBe(hashOf(join(dataDir, "files/received/a.jpg")));
    expect(readFileSync(join(home, "database.dump")).includes("버킷 태양광")).toBe(true);
  });

  it("that cannot be taken says why, and the store goes on", async () => {
    const dataDir = copyOfEmbeddedFolder();
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const target = aFolder();
    const database = await opened(dataDir);
    const desk = await aDesk(database, dataDir, target);
    await expect(desk.take(AbortSignal.abort())).rejects.toThrow();
    expect(existsSync(join(target, "records"))).toBe(false);
    expect(await desk.lastTakenAtMs()).toBeNull();
    await desk.take(new AbortController().signal);
    expect(await desk.lastTakenAtMs()).not.toBeNull();
  });
});
