import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";

const cacheFolder = resolve(import.meta.dirname, "../../../../node_modules/.cache/heliolens");

/**
 * Where installing leaves an empty database, made by the very engine that is installed: the first start copies it in a
 * second instead of making it in eight. It is a convenience: where it is missing, the first start makes its own.
 */
export const prebuiltFolder = (): string => join(cacheFolder, `empty-database-${engineVersion()}`);

export const isPrebuilt = (): boolean => existsSync(join(prebuiltFolder(), "data/PG_VERSION"));

/** An empty place to make it in; what other versions of the engine left is gone. */
export function clearPrebuilt(): string {
  const folder = prebuiltFolder();
  for (const name of globSync("empty-database-*", { cwd: cacheFolder })) {
    if (name !== basename(folder) || !isPrebuilt()) rmSync(join(cacheFolder, name), { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
  return folder;
}

function engineVersion(): string {
  const { resolve: find } = createRequire(import.meta.url);
  const hash = createHash("sha256");
  for (const name of ["@electric-sql/pglite", "@electric-sql/pglite-postgis"]) {
    const [folder = ""] = find(name).split("/dist/");
    hash.update(readFileSync(join(folder, "package.json")));
  }
  return hash.digest("hex").slice(0, 12);
}
