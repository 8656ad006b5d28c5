import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Programs that know nothing of this product and read what it writes, as Debian packages them. */
const documentReaders = [
  { what: "Poppler", aptPackage: "poppler-utils", file: "/usr/bin/pdftotext" },
  { what: "GDAL", aptPackage: "gdal-bin", file: "/usr/bin/ogrinfo" },
] as const;

/** Opens spreadsheets; large, so that the tests of the others do not wait for it. */
const spreadsheets = { what: "LibreOffice", aptPackage: "libreoffice-calc-nogui", file: "/usr/bin/soffice" } as const;

/** What a machine for the tests should have and has not. */
export const missingReaders = () => [...documentReaders, spreadsheets].filter(({ file }) => !existsSync(file));

/** Said once where a test cannot run for want of them. */
export function hasReaders(): boolean {
  const missing = documentReaders.filter(({ file }) => !existsSync(file)).map(({ aptPackage }) => aptPackage);
  if (missing.length > 0) console.warn(`documents not read back: apt-get install ${missing.join(" ")}`);
  return missing.length === 0;
}

/** Undefined where it could not be had. */
export const libreOffice = [spreadsheets.file].find((file) => existsSync(file));

const execute = promisify(execFile);
const PATIENCE_MS = 60_000;

/** Lets a program read a file and gives what it said. */
export async function readWith(
  program: string,
  wordsOf: (path: string, folder: string) => readonly string[],
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "heliolens-document-"));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const env = { PATH: "/usr/bin:/bin", LANG: "C.UTF-8", HOME: folder };
    const options = { env, timeout: PATIENCE_MS, maxBuffer: 64 * 2 ** 20 };
    return (await execute(program, wordsOf(path, folder), options)).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text of a PDF as a reader selects it, spaces and line ends as single spaces. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> =>
  (await readWith("/usr/bin/pdftotext", (path) => ["-layout", path, "-"], { name: "document.pdf", bytes })).replace(
    /\s+/g,
    " ",
  );

/** What a PDF says about itself, and the tags that a screen reader follows. */
export async function structureOfPdf(
  bytes: Uint8Array,
): Promise<{ readonly info: string; readonly structure: string }> {
  const read = (...words: string[]) =>
    readWith("/usr/bin/pdfinfo", (path) => [...words, path], { name: "document.pdf", bytes });
  return { info: await read(), structure: await read("-struct") };
}
