import { unzipEntry } from "./unzip-entry.ts";
import type { ZipCodec } from "./zip-codec.ts";
import type { ZipEntry } from "./zip-directory.ts";
import { ZipRefused } from "./zip-refused.ts";

const MOST_BYTES_AN_ENTRY = 1024 * 1024;
const MOST_BYTES_IN_ALL = 64 * 1024 * 1024;
const MOST_RATIO = 100;
// Small files compress to almost nothing without being bombs.
const RATIO_COUNTS_FROM_BYTES = 64 * 1024;
// Some milliseconds of work, then others have their turn.
const BYTES_A_TURN = 256 * 1024;

export interface UnzippedEntry {
  readonly entry: ZipEntry;
  readonly bytes: Uint8Array;
}

/** Unpacks entries one by one, counting what really comes out; a claim that does not hold is refused. */
export async function* unzipEntries(
  zip: Uint8Array,
  entries: readonly ZipEntry[],
  codec: Pick<ZipCodec, "inflate">,
): AsyncGenerator<UnzippedEntry> {
  mustFit(entries);
  let sinceTurn = 0;
  for (const entry of entries) {
    yield { entry, bytes: await unzipEntry(zip, entry, codec) };
    sinceTurn += entry.sizeBytes + 4096;
    if (sinceTurn < BYTES_A_TURN) continue;
    sinceTurn = 0;
    await new Promise((turn) => setTimeout(turn));
  }
}

function mustFit(entries: readonly ZipEntry[]): void {
  const isBomb = entries.some(
    ({ sizeBytes, packedBytes }) =>
      sizeBytes > MOST_BYTES_AN_ENTRY || (sizeBytes > RATIO_COUNTS_FROM_BYTES && sizeBytes > packedBytes * MOST_RATIO),
  );
  const total = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (isBomb || total > MOST_BYTES_IN_ALL) throw new ZipRefused("uploads.zip-bomb");
}
