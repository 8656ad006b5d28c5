// Makes the data folder of a first start, then ends. Nothing here is durable until the last line:
// the folder is written beside its place, synced whole, and renamed into it.
import { closeSync, cpSync, fsyncSync, globSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { workerData } from "node:worker_threads";
import type { PrepareOrder } from "./prepare-data.ts";

const { dataFolder, keepFolder, from } = workerData as PrepareOrder;
const halfMade = `${dataFolder}.preparing`;

rmSync(halfMade, { recursive: true, force: true });
if (from === undefined) await make();
else copy(from);
for (const path of globSync("**", { cwd: halfMade })) sync(join(halfMade, path));
renameSync(halfMade, dataFolder);
sync(dirname(dataFolder));

async function make(): Promise<void> {
  // Read only where needed: the engine alone is a second of reading.
  const [{ PGlite }, { slimPostgis }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("./slim-postgis.ts"),
  ]);
  rememberLongKeyLists();
  const pg = await PGlite.create(halfMade, { extensions: { postgis: slimPostgis(keepFolder) } });
  await pg.exec("create extension postgis");
  await pg.close();
}

function copy(folder: string): void {
  for (const bundle of globSync("postgis-*.tar.gz", { cwd: folder }))
    cpSync(join(folder, bundle), join(keepFolder, bundle));
  cpSync(join(folder, "data"), halfMade, { recursive: true });
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Creating PostGIS looks up 800 functions, and PGlite lists the library's 30,000 names anew for each: 6 of the
 * 7 seconds it takes. Only in this thread, which ends right after, a long list of names is remembered.
 */
function rememberLongKeyLists(): void {
  const listKeys = Object.keys;
  const known = new WeakMap<object, string[]>();
  Object.keys = (value: object) => {
    const keys = known.get(value) ?? listKeys(value);
    if (keys.length > 10_000) known.set(value, keys);
    return keys;
  };
}
