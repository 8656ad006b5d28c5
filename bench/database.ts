// Both engines beside the floor under a durable insert: a plain write and fsync of the same bytes on the same disk.
import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { sql } from "kysely";
import { machine } from "./machine.ts";

const inserts = 300;
const polygons = 100_000;
// One log page: what the engine writes and syncs for a small row.
const pageBytes = 8192;

const ms = (value: number) => `${Math.round(value)} ms`;
const line = (label: string, value: string) => console.log(`  ${label.padEnd(44)}${value}`);

console.log(machine());
const folder = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
const cluster = await startPostgresCluster();
try {
  // The embedded engine lives in this process: after it, this process's memory says nothing about the other.
  await measure("PostgreSQL", { dataDir: "", databaseUrl: cluster.urlOf("postgres") });
  await measure("embedded", { dataDir: folder, databaseUrl: undefined });
} finally {
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(name: string, place: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  console.log(`\n${name}`);
  const open = () => openDatabase({ ...place, log: () => {} });
  const [firstMs, first] = await timedOpen(open);
  await first.close();
  const [laterMs, database] = await timedOpen(open);
  line("first start / later start", `${ms(firstMs)} / ${ms(laterMs)}`);
  await wait(10_000); // idle: what start-up left behind has been collected
  line("memory of this process, idle", `${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
  await measureInserts(database);
  await measurePolygons(database);
  await database.close();
}

async function timedOpen(open: () => Promise<Database>): Promise<[number, Database]> {
  const startedAt = performance.now();
  const database = await open();
  return [performance.now() - startedAt, database];
}

async function measureInserts({ db }: Database): Promise<void> {
  await sql`create table bench_row (id serial primary key, note text)`.execute(db);
  const floorMs = floorOfInserts();
  const startedAt = performance.now();
  for (let row = 0; row < inserts; row++) await sql`insert into bench_row (note) values ('one row')`.execute(db);
  const tookMs = performance.now() - startedAt;
  line(
    `${inserts} single durable inserts`,
    `${(tookMs / floorMs).toFixed(1)} x the floor (${ms(tookMs)} / ${ms(floorMs)})`,
  );
}

function floorOfInserts(): number {
  const descriptor = openSync(join(folder, "floor"), "w");
  const startedAt = performance.now();
  for (let row = 0; row < inserts; row++) {
    writeSync(descriptor, Buffer.alloc(pageBytes), 0, pageBytes, (row % 100) * pageBytes);
    fsyncSync(descriptor);
  }
  const tookMs = performance.now() - startedAt;
  closeSync(descriptor);
  return tookMs;
}

async function measurePolygons({ db }: Database): Promise<void> {
  await sql`create table bench_module (id int primary key, shape geometry(Polygon, 4326) not null)`.execute(db);
  await sql`create index on bench_module using gist (shape)`.execute(db);
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const startedAt = performance.now();
  await sql`
    insert into bench_module
    select n, ST_MakeEnvelope(127 + n % 400 * 2e-5, 36 + n / 400 * 2e-5, 127.00001 + n % 400 * 2e-5, 36.00002 + n / 400 * 2e-5, 4326)
    from generate_series(1, ${sql.lit(polygons)}) n`.execute(db);
  line(`${polygons.toLocaleString("en")} indexed polygons in one statement`, ms(performance.now() - startedAt));
  line("longest stall of the main thread meanwhile", ms(lag.max / 1e6 - 1));
  line("peak memory of this process", peakMemory());
}

function peakMemory(): string {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  return `${Math.round((Number(peak) * 1024) / 1e6)} MB`;
}
