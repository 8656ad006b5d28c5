import { createHash } from "node:crypto";
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Extension } from "@electric-sql/pglite";
import { postgis } from "@electric-sql/pglite-postgis";
import { entriesOf } from "./tar-entries.ts";

// The package also brings raster, topology, the US geocoder and upgrade scripts. Loading them all at every start
// costs twice the time and 400 MB more memory; no query here uses them.
const neededFiles =
  /^(lib\/postgresql\/postgis-3\.so|share\/proj\/.*|share\/postgresql\/extension\/postgis(\.control|--[\d.]+\.sql))$/;

/** PostGIS without what Heliolens never calls. The smaller bundle is made once and kept in `keepFolder`. */
export const slimPostgis = (keepFolder: string): Extension => ({
  name: "postgis",
  setup: async (pg, options) => {
    const full = await postgis.setup(pg, options);
    return { ...full, bundlePath: slimBundle(full.bundlePath as URL, keepFolder) };
  },
});

function slimBundle(full: URL, keepFolder: string): URL {
  const packed = readFileSync(fileURLToPath(full));
  const version = createHash("sha256").update(packed).digest("hex").slice(0, 12);
  const path = join(keepFolder, `postgis-${version}.tar.gz`);
  if (globSync(path).length === 0) {
    for (const old of globSync(join(keepFolder, "postgis-*.tar.gz"))) rmSync(old);
    keepWhole(path, gzipSync(withNeededFiles(gunzipSync(packed)), { level: 1 }));
  }
  return pathToFileURL(path);
}

const withNeededFiles = (tar: Buffer): Buffer =>
  Buffer.concat([
    ...entriesOf(tar)
      .filter((entry) => neededFiles.test(entry.name))
      .map((entry) => entry.blocks),
    endOfTar,
  ]);
const endOfTar = Buffer.alloc(1024);

/** A cut while writing leaves the old state: a bundle under its final name is always whole. */
function keepWhole(path: string, content: Buffer): void {
  writeFileSync(`${path}.part`, content, { flush: true });
  renameSync(`${path}.part`, path);
}
