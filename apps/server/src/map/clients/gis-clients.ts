import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

/** The programs people open the map service with, as Debian packages them. */
const gisClients = [
  { what: "GDAL", aptPackage: "gdal-bin", file: "/usr/bin/ogr2ogr" },
  { what: "OWSLib", aptPackage: "python3-owslib", file: "/usr/lib/python3/dist-packages/owslib" },
  { what: "QGIS", aptPackage: "python3-qgis", file: "/usr/lib/python3/dist-packages/qgis" },
] as const;

export const missingClients = () => gisClients.filter(({ file }) => !existsSync(file));

const execute = promisify(execFile);
/** QGIS starts in two seconds, and in twenty on a machine that is busy with other tests. */
export const PATIENCE_MS = 120_000;

/** Runs one to its end and gives what it said. Debian's own Python: another one does not see its packages. */
export async function runClient(
  program: "ogrinfo" | "ogr2ogr" | "gdalinfo" | "gdal_translate" | "gdaltransform" | "python3",
  words: readonly string[],
  { env = {}, input = "" }: { readonly env?: Record<string, string>; readonly input?: string } = {},
): Promise<string> {
  const running = execute(`/usr/bin/${program}`, words, {
    env: { PATH: "/usr/bin:/bin", LANG: "C.UTF-8", ...env },
    timeout: PATIENCE_MS,
    maxBuffer: 64 * 2 ** 20,
  });
  running.child.stdin?.end(input);
  return (await running).stdout;
}
