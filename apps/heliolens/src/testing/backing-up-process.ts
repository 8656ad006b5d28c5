// Adds a row and a file and takes a backup, again and again, until it is killed. On opening it first restores the newest backup and says
// which rows and files came back.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { keepLedger, nextAfter } from "@heliolens/database/crash/keep-ledger";
import type { Db } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { addCompany } from "@heliolens/database/queries/accounts/companies";
import { postgresPrograms } from "@heliolens/database/testing/postgres-programs";
import { pruneBackups } from "@heliolens/files/backup/prune-backups";
import { findBackup } from "@heliolens/files/backup/read-backup";
import { restoreBackup } from "@heliolens/files/backup/restore-backup";
import { sealedBlobs } from "@heliolens/files/backup/sealed-blobs";
import { storeSource } from "@heliolens/files/backup/store-source";
import { takeBackup } from "@heliolens/files/backup/take-backup";
import { openDiskStore } from "@heliolens/files/disk-store";
import { fileKey } from "@heliolens/files/file-store";

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
const { db, engine } = database;
const target = await openDiskStore(join(dataDir, "backups"));
const files = await openDiskStore(join(dataDir, "files"));
const blobs = await sealedBlobs("a key that is long enough for a backup");
const source = storeSource({
  version: "0.1.0",
  engine,
  copyDatabase: database.copyOnline,
  files,
  unfinishedFolder: "parts",
  secretFile: join(dataDir, "secret.key"),
});
let next = nextAfter(await numbersIn(db));
await keepLedger(await restored(), async () => {
  const number = next++;
  await addCompany(db, `backed up ${number}`);
  await files.save(fileKey("received", String(number)), randomBytes(100_000));
  await takeBackup(target, blobs, source);
  // Chunks of older ones go again: a kill may come in the middle of that, too.
  await pruneBackups(target, blobs, (all) => new Set(all.slice(-3)));
  return [number];
});

async function numbersIn(of: Db): Promise<number[]> {
  const companies = await of.selectFrom("company").select("name").where("name", "like", "backed up %").execute();
  return companies.map(({ name }) => Number(name.slice("backed up ".length)));
}

async function restored(): Promise<number[]> {
  const record = await findBackup(target, blobs);
  if (record === undefined) return [];
  const folder = join(dataDir, "restored");
  rmSync(folder, { recursive: true, force: true });
  await restoreBackup(target, blobs, record, folder);
  const rows = engine === "embedded" ? await restoredRows(folder) : dumpedRows(join(folder, "database.dump"));
  const paths = new Set(record.files.map(({ path }) => path));
  return rows.filter((number) => paths.has(`files/received/${number}`));
}

async function restoredRows(folder: string): Promise<number[]> {
  const copy = await openDatabase({ dataDir: folder, databaseUrl: undefined, log: () => {} });
  return numbersIn(copy.db).finally(() => copy.close());
}

/** Read by `pg_restore` to its end. */
function dumpedRows(dump: string): number[] {
  const script = `${dump}.sql`;
  execFileSync(join(postgresPrograms(), "pg_restore"), ["--file", script, dump]);
  return [...readFileSync(script, "utf8").matchAll(/backed up (\d+)/g)].map(([, number]) => Number(number));
}
