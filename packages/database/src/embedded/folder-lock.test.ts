import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseEvent } from "../connection/database-event.ts";
import { lockFolder } from "./folder-lock.ts";
import { thisProcess } from "./running-process.ts";

describe("the lock on the embedded database's folder", () => {
  let folder: string;
  let events: DatabaseEvent[];
  const lock = () => lockFolder({ folder, socketPath: join(folder, "socket"), log: (event) => events.push(event) });
  const leaveLock = (record: object) => writeFileSync(join(folder, "lock"), JSON.stringify({ id: "left", ...record }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "heliolens-lock-"));
    events = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("refuses a second opener and names the process that holds it", async () => {
    const unlock = await lock();
    await expect(lock()).rejects.toThrow(`already in use by process ${process.pid}`);
    unlock();
    (await lock())();
  });

  it("takes over from a process that is gone, and says so", async () => {
    const { pid } = spawnSync("true");
    leaveLock({ ...thisProcess(), pid, socketPath: join(folder, "socket") });
    const unlock = await lock();
    expect(events).toEqual([{ event: "database.lock-taken-over", pid }]);
    expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it("is not fooled by another program that was given the same number", async () => {
    leaveLock({ ...thisProcess(), startedAt: "1", socketPath: join(folder, "socket") });
    (await lock())();
    expect(events).toEqual([{ event: "database.lock-taken-over", pid: process.pid }]);
  });

  it("is not fooled by the same number and start after the machine was booted again", async () => {
    leaveLock({ ...thisProcess(), bootId: "an-earlier-boot", socketPath: join(folder, "socket") });
    (await lock())();
    expect(events).toHaveLength(1);
  });

  it("leaves the lock to a holder whose number means nothing here but whose engine answers", async () => {
    const server = createServer().listen(join(folder, "socket"));
    leaveLock({ ...thisProcess(), startedAt: "1", socketPath: join(folder, "socket") });
    await expect(lock()).rejects.toThrow("already in use");
    await new Promise((resolve) => server.close(resolve));
  });

  it("removes what a killed process had begun to lock with, and leaves what a living one has", async () => {
    const { pid } = spawnSync("true");
    const draft = (of: object) => {
      const name = `lock.${randomUUID()}`;
      writeFileSync(join(folder, name), JSON.stringify({ id: "left", socketPath: join(folder, "socket"), ...of }));
      return name;
    };
    draft({ ...thisProcess(), pid });
    const living = draft(thisProcess());
    const unlock = await lock();
    expect(readdirSync(folder).toSorted()).toEqual(["lock", living]);
    unlock();
  });

  it("takes an empty lock that a power cut left", async () => {
    writeFileSync(join(folder, "lock"), "");
    (await lock())();
  });

  it("goes to exactly one of many that find the same dead holder", { tags: ["slow"] }, async () => {
    const { pid } = spawnSync("true");
    leaveLock({ ...thisProcess(), pid, socketPath: join(folder, "socket") });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, lock));
    expect(tries.filter((tried) => tried.status === "fulfilled")).toHaveLength(1);
  });

  it("goes on after a kill in the middle of a takeover", async () => {
    const { pid } = spawnSync("true");
    leaveLock({ ...thisProcess(), pid, socketPath: join(folder, "socket") });
    writeFileSync(join(folder, "lock.takeover"), readFileSync(join(folder, "lock")));
    (await lock())();
    expect(events).toHaveLength(1);
  });
});
