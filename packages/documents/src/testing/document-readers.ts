import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Programs that know nothing of this product and read what it writes, as Debian packages them. */
export const documentReaders = [
  { what: "Poppler", aptPackage: "poppler-utils", file: "/usr/bin/pdftotext" },
  { what: "GDAL", aptPackage: "gdal-bin", file: "/usr/bin/ogrinfo" },
] as const;

export const missingReaders = () => documentReaders.filter(({ file }) => !existsSync(file));

/** Said once where a test cannot run for want of them. */
export function hasReaders(): boolean {
  const missing = missingReaders().map(({ aptPackage }) => aptPackage);
  if (missing.length > 0) console.warn(`documents not read back: apt-get install ${missing.join(" ")}`);
  return missing.length === 0;
}

/** LibreOffice takes minutes to install: it is asked where it is, and never installed for the tests. */
export const libreOffice = ["/usr/bin/soffice", "/usr/bin/libreoffice"].find(existsSync);

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
