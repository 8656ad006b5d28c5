// Makes the data folder of a first start, then ends.
import { cpSync, existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { placeWhole } from "./place-whole.ts";
import type { PrepareOrder } from "./prepare-data.ts";

const { dataFolder, keepFolder, from } = workerData as PrepareOrder;

if (from !== undefined) await copyPostgis(from);
await placeWhole(dataFolder, (halfMade) =>
  from === undefined ? make(halfMade) : cpSync(join(from, "data"), halfMade, { recursive: true }),
);

async function make(halfMade: string): Promise<void> {
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

async function copyPostgis(folder: string): Promise<void> {
  for (const name of globSync("postgis-*", { cwd: folder })) {
    const place = join(keepFolder, name);
    if (existsSync(place)) continue;
    await placeWhole(place, (halfMade) => cpSync(join(folder, name), halfMade, { recursive: true }));
  }
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
