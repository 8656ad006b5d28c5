/** A large file read in pieces, wherever it lies. */
export interface ByteSource {
  readonly sizeBytes: number;
  read(start: number, length: number): Promise<Uint8Array>;
}

/** The file could not be fetched: that says nothing about what is in it. */
export class StoreTrouble extends Error {
  readonly isStoreTrouble = true;
}

interface Slice {
  readonly offset: number;
  readonly length: number;
}

// Headers and tables are asked for in crumbs: pages of this size are kept, the latest few.
const PAGE_BYTES = 256 * 1024;
const PAGES_KEPT = 64;

/** As the TIFF library wants its bytes. What lies beyond the end is simply not there. */
export function sourceOf(bytes: ByteSource) {
  const pages = new Map<number, Promise<Uint8Array>>();
  const page = (index: number): Promise<Uint8Array> => {
    const known = pages.get(index);
    if (known !== undefined) return known;
    const start = index * PAGE_BYTES;
    const reading = bytes.read(start, Math.min(PAGE_BYTES, bytes.sizeBytes - start));
    pages.set(index, reading);
    if (pages.size > PAGES_KEPT) pages.delete(pages.keys().next().value!);
    return reading;
  };
  const fetchOne = async ({ offset, length }: Slice): Promise<ArrayBuffer> => {
    const end = Math.min(offset + length, bytes.sizeBytes);
    const joined = new Uint8Array(Math.max(0, end - offset));
    for (let at = offset; at < end; ) {
      const index = Math.floor(at / PAGE_BYTES);
      const part = (await page(index)).subarray(at - index * PAGE_BYTES, end - index * PAGE_BYTES);
      joined.set(part, at - offset);
      at += part.length;
    }
    return joined.buffer;
  };
  return {
    fileSize: bytes.sizeBytes,
    fetch: (slices: Slice[]) => Promise.all(slices.map(fetchOne)),
    fetchSlice: async (slice: Slice) => ({ ...slice, data: await fetchOne(slice) }),
    close: async () => {},
  };
}
