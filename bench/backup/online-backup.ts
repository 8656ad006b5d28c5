// How much slower requests are while a backup of the embedded store is taken, with 20 writers, and that the copy is whole.
// npm run bench:online-backup [-- --megabytes 200 --rounds 3]

import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@heliolens/database/open-database";
import { addCompany } from "@heliolens/database/queries/accounts/companies";
import { partsFolder } from "@heliolens/domain/uploads/upload-part";
import { findBackup, verifyBackup } from "@heliolens/files/backup/read-backup";
import { restoreBackup } from "@heliolens/files/backup/restore-backup";
import { sealedBlobs } from "@heliolens/files/backup/sealed-blobs";
import { storeSource } from "@heliolens/files/backup/store-source";
import { takeBackup } from "@heliolens/files/backup/take-backup";
import { openDiskStore } from "@heliolens/files/disk-store";
import { fileKey } from "@heliolens/files/file-store";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";
import { met, serverOn } from "../setup/served.ts";

const { values } = parseArgs({
  options: { megabytes: { type: "string", default: "200" }, rounds: { type: "string", default: "3" } },
});
const writersAtOnce = 20;
const worst = 1.5;

const folder = await mkdtemp(join(tmpdir(), "heliolens-online-"));
const dataDir = join(folder, "data");
const opened = (dir: string) => openDatabase({ dataDir: dir, databaseUrl: undefined, log: () => {} });
const database = await opened(dataDir);
const app = await serverOn(database);
let isOver = false;
let refused = 0;
let writing: readonly Promise<void>[] = [];
const acknowledged: string[] = [];
try {
  console.log(machine());
  const files = await openDiskStore(join(dataDir, "files"));
  for (let at = 0; at < Number(values.megabytes); at++) await files.save(fileKey("received", at), randomBytes(1e6));
  const target = await openDiskStore(join(folder, "backups"));
  const blobs = await sealedBlobs("of this run, and long enough for a key");
  const copyDatabase = database.copyOnline;
  const parts = { version: "0.0.0", engine: "embedded" as const, copyDatabase, files };
  const source = storeSource({ ...parts, unfinishedFolder: partsFolder, secretFile: join(dataDir, "secret.key") });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/readyz`;
  writing = Array.from({ length: writersAtOnce }, (_, writer) => write(writer));
  const without: number[] = [];
  const during: number[] = [];
  let before: string[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    before = [...acknowledged];
    const startedMs = performance.now();
    const taking = takeBackup(target, blobs, source);
    during.push(...(await askUntil(url, taking)));
    const tookMs = performance.now() - startedMs;
    const { newBytes } = await taking;
    console.log(`backup ${round + 1}: ${(newBytes / 1e6).toFixed(0)} MB new in ${(tookMs / 1000).toFixed(1)} s`);
    without.push(...(await askUntil(url, new Promise((resolve) => setTimeout(resolve, tookMs)))));
  }
  isOver = true;
  await Promise.all(writing);
  const ratio = p95(during) / p95(without);
  console.log(
    `p95 of ${during.length} requests with a backup ${p95(during).toFixed(1)} ms, of ${without.length} without ${p95(without).toFixed(1)} ms`,
  );
  const latest = (await findBackup(target, blobs))!;
  const { damaged } = await verifyBackup(target, blobs, latest);
  await restoreBackup(target, blobs, latest, join(folder, "restored"));
  const copy = await opened(join(folder, "restored"));
  const there = new Set((await copy.db.selectFrom("company").select("name").execute()).map(({ name }) => name));
  await copy.close();
  const lost = before.filter((name) => !there.has(name)).length;
  console.log(
    `restored: ${before.length} rows acknowledged before, ${lost} lost, ${damaged.length} files damaged: ${met(lost + damaged.length === 0)}`,
  );
  record({
    what: `backup: requests while one is taken, ${values.megabytes} MB of files, ${writersAtOnce} writers`,
    bar: `p95 at most ${worst} times without`,
    result: `${ratio.toFixed(2)} times (${p95(during).toFixed(1)} ms); ${refused} not answered; ${lost} of ${before.length} rows lost`,
    command: commandOf("bench:online-backup"),
  });
  console.log(`p95 ${ratio.toFixed(2)} times: ${met(ratio <= worst)}`);
} finally {
  isOver = true;
  await Promise.allSettled(writing);
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
}

async function write(writer: number): Promise<void> {
  for (let row = 0; !isOver; row++) {
    const name = `writer ${writer} row ${row}`;
    await addCompany(database.db, name);
    acknowledged.push(name);
    // As fast as people are, not as a loop is: 20 writers with ten writes a second each.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** One request after the other until the work has ended, each one's time in ms. */
async function askUntil(url: string, work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  const took: number[] = [];
  while (!isDone) {
    const startedMs = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (answer.status !== 200) refused += 1;
    took.push(performance.now() - startedMs);
  }
  await ended;
  return took;
}

function p95(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}
