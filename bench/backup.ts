// How long a store takes to be kept in one file and to come back, beside copying its folder, and that every hash is equal.
// npm run bench:backup [-- --megabytes 1000]
import { createHash, randomBytes } from "node:crypto";
import { cp, glob, mkdir, mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@heliolens/database/open-database";
import { run } from "../apps/cli/src/run.ts";
import { hashOf } from "../e2e/uploads/audit-store.ts";
import { machine } from "./machine.ts";
import { commandOf, record } from "./results.ts";
import { met } from "./setup/served.ts";

const { values } = parseArgs({ options: { megabytes: { type: "string", default: "1000" } } });
// As many bytes as a thermal picture has.
const FILE_BYTES = 750_000;

const folder = await mkdtemp(join(tmpdir(), "heliolens-backup-"));
const [store, archive, restored, copy] = ["data", "data.tar", "restored", "copy"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
];
try {
  console.log(machine());
  await fillStore(store, Number(values.megabytes) * 1e6);
  const before = await hashesIn(store);
  const copying = await timed("cp", () => cp(store, copy, { recursive: true }));
  const backup = await timed("backup", () => cli("backup", archive, "--data", store));
  const restoring = await timed("restore", () => cli("restore", archive, "--data", restored));
  const { size } = await stat(archive);
  console.log(`archive ${(size / 1e6).toFixed(0)} MB of ${before.count} files`);
  console.log(`backup ${(backup / copying).toFixed(1)} and restore ${(restoring / copying).toFixed(1)} times a copy`);
  record({
    what: `backup: a store of ${values.megabytes} MB`,
    bar: null,
    result: `backup ${(backup / copying).toFixed(1)} and restore ${(restoring / copying).toFixed(1)} times a copy`,
    command: commandOf("bench:backup"),
  });
  console.log(`every hash equal: ${met((await hashesIn(restored)).all === before.all)}`);
} finally {
  await rm(folder, { recursive: true });
}

async function fillStore(dataDir: string, bytes: number): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  await database.close();
  const received = join(dataDir, "files/received/report/1");
  await mkdir(received, { recursive: true });
  for (let at = 0; at * FILE_BYTES < bytes; at++) {
    await using file = await open(join(received, `${at}.jpg`), "wx");
    await file.writeFile(randomBytes(FILE_BYTES));
  }
}

/** One hash over the names and hashes of all files. */
async function hashesIn(root: string): Promise<{ readonly all: string; readonly count: number }> {
  const rows: string[] = [];
  for await (const path of glob("**/*", { cwd: root }))
    if ((await stat(join(root, path))).isFile()) rows.push(`${path} ${await hashOf(join(root, path))}`);
  return { all: createHash("sha256").update(rows.sort().join("\n")).digest("hex"), count: rows.length };
}

async function timed(name: string, work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  const tookMs = performance.now() - startedMs;
  console.log(`${name.padEnd(8)} ${(tookMs / 1000).toFixed(1)} s`);
  return tookMs;
}

async function cli(...argv: string[]): Promise<void> {
  const silent = { env: {}, say: () => {}, complain: console.error, readSecret: async () => "" };
  const code = await run(argv, silent);
  if (code !== 0) throw new Error(`${argv[0]} ended with ${code}`);
}
