import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { Extension } from "@electric-sql/pglite";
import { postgis } from "@electric-sql/pglite-postgis";
import { placeWhole } from "./place-whole.ts";
import { entriesOf } from "./tar-entries.ts";

// The package also brings raster, topology, the US geocoder and upgrade scripts, which no query here uses.
const neededFiles =
  /^(lib\/postgresql\/postgis-3\.so|share\/proj\/.+|share\/postgresql\/extension\/postgis(\.control|--[\d.]+\.sql))$/;

// Where PGlite looks for the files of extensions, and where the engine sees the unpacked folder.
const engineFolder = "/pglite";
const mountedAt = "/postgis";

/** The parts of Emscripten's file system that are used here; PGlite's types stop short of them. */
interface EngineFiles {
  readonly filesystems: { readonly NODEFS: object };
  mkdirTree(path: string): void;
  mount(type: object, options: { root: string }, path: string): void;
  symlink(target: string, path: string): void;
}

/**
 * PostGIS without what Heliolens never calls, unpacked once into `keepFolder`. PGlite would unpack and link all of it at
 * each start, a second of processor time and 200 MB. From files, the engine loads it with the first statement that needs it.
 */
export const slimPostgis = (keepFolder: string): Extension => ({
  name: "postgis",
  setup: async (pg, options) => {
    const { bundlePath, emscriptenOpts } = await postgis.setup(pg, options);
    const folder = await unpacked(bundlePath as URL, keepFolder);
    const link = ({ FS }: { readonly FS: unknown }) => linkFiles(FS as EngineFiles, folder);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), link] } };
  },
});

async function unpacked(bundle: URL, keepFolder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", bundle), "utf8")) as { version: string };
  const folder = join(keepFolder, `postgis-${version}`);
  if (existsSync(folder)) return folder;
  for (const old of globSync("postgis-*", { cwd: keepFolder })) rmSync(join(keepFolder, old), { recursive: true });
  await placeWhole(folder, (halfMade) => unpack(bundle, halfMade));
  return folder;
}

function unpack(bundle: URL, folder: string): void {
  for (const { name, content } of entriesOf(gunzipSync(readFileSync(fileURLToPath(bundle))))) {
    if (!neededFiles.test(name)) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

function linkFiles(files: EngineFiles, folder: string): void {
  files.mkdirTree(mountedAt);
  files.mount(files.filesystems.NODEFS, { root: folder }, mountedAt);
  for (const entry of globSync("**", { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(folder.length);
    files.mkdirTree(dirname(engineFolder + path));
    files.symlink(mountedAt + path, engineFolder + path);
  }
}
