import { crc32 } from "./crc32.ts";
import type { ZipCodec } from "./zip-codec.ts";
import type { ZipEntry } from "./zip-directory.ts";
import { ZipRefused } from "./zip-refused.ts";

/** The bytes of an entry, which must be as many as it says and have its checksum. */
export async function unzipEntry(
  zip: Uint8Array,
  { isDeflated, dataAt, packedBytes, sizeBytes, crc32: sum }: ZipEntry,
  { inflate }: Pick<ZipCodec, "inflate">,
): Promise<Uint8Array> {
  const packed = zip.subarray(dataAt, dataAt + packedBytes);
  const bytes = isDeflated ? await inflated(() => inflate(packed, sizeBytes)) : packed;
  if (bytes.length !== sizeBytes || crc32(bytes) !== sum) throw new ZipRefused("uploads.zip-malformed");
  return bytes;
}

async function inflated(inflate: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await inflate();
  } catch {
    throw new ZipRefused("uploads.zip-malformed");
  }
}
