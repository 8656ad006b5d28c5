import { afterEach, expect, inject, it } from "vitest";
import type { Database } from "./database.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { openDatabase } from "./open-database.ts";
import { type JobQueue, openJobQueue } from "./queue/job-queue.ts";
import { runOnce } from "./testing/postgres-cluster.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function anEmptyDatabase(name: string): Promise<string> {
  const { adminUrl } = inject("engines");
  await runOnce(adminUrl, `create database ${name}`);
  cleanups.push(() => runOnce(adminUrl, `drop database ${name} with (force)`));
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

async function opened(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ dataDir: "", databaseUrl, log: () => {} });
  cleanups.push(() => database.close());
  return database;
}

async function withQueue(databaseUrl: string): Promise<JobQueue> {
  const database = await opened(databaseUrl);
  const queue = await oneAtATime(database, 1, () => openJobQueue(database, () => {}));
  cleanups.push(() => queue.close());
  return queue;
}

it.each([1, 2])("five that start together on an empty server make schema and queue once, round %i", async (round) => {
  const databaseUrl = await anEmptyDatabase(`race_${process.pid}_${round}`);
  const started = await Promise.allSettled(Array.from({ length: 5 }, () => withQueue(databaseUrl)));
  expect(started.map(({ status }) => status)).toEqual(Array(5).fill("fulfilled"));
});

it("work under one lock never overlaps, and the lock ends with work that fails", async () => {
  const databaseUrl = await anEmptyDatabase(`lock_${process.pid}`);
  const databases = [await opened(databaseUrl), await opened(databaseUrl)];
  let inside = 0;
  const most: number[] = [];
  const work = async () => {
    inside += 1;
    most.push(inside);
    await databases[0]!.whyNotReady();
    inside -= 1;
    throw new Error("as planned");
  };
  const all = Array.from({ length: 6 }, (_, index) => oneAtATime(databases[index % 2]!, 2, work));
  const ended = await Promise.allSettled(all);
  expect(ended.every(({ status }) => status === "rejected")).toBe(true);
  expect(most).toEqual([1, 1, 1, 1, 1, 1]);
});
