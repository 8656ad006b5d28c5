import { streamCodec } from "@heliolens/containers/zip/stream-codec";
import { unzipEntry } from "@heliolens/containers/zip/unzip-entry";
import { zipDirectory } from "@heliolens/containers/zip/zip-directory";
import { ZipRefused } from "@heliolens/containers/zip/zip-refused";
import { LayoutRefused } from "../layout.ts";

const MOST_ENTRIES = 1_000;
const MOST_UNPACKED_BYTES = 512 * 2 ** 20;

export interface ZipEntry {
  readonly name: string;
  read(): Promise<Uint8Array>;
}

/** The files of an archive by its own directory. What unpacks to more than it says, or to too much, is refused. */
export function readZip(bytes: Uint8Array): ZipEntry[] {
  const entries = directoryOf(bytes);
  if (entries.length > MOST_ENTRIES) throw new LayoutRefused("layouts.too-large", `${entries.length}`);
  return entries.map((entry) => ({
    name: entry.name,
    read: async () => {
      if (entry.sizeBytes > MOST_UNPACKED_BYTES) throw new LayoutRefused("layouts.too-large", entry.name);
      return unzipEntry(bytes, entry, streamCodec).catch((error) => asLayout(error, entry.name));
    },
  }));
}

function directoryOf(bytes: Uint8Array) {
  try {
    return zipDirectory(bytes);
  } catch (error) {
    return asLayout(error, null);
  }
}

function asLayout(error: unknown, at: string | null): never {
  if (!(error instanceof ZipRefused)) throw error;
  throw new LayoutRefused(error.code === "uploads.zip-too-many-entries" ? "layouts.too-large" : "layouts.damaged", at);
}
