import { createReadStream } from "node:fs";
import { BLOCK_BYTES, DamagedArchive, paddingAfter, readHeaderBlock, type TarHeader } from "./tar-header.ts";

export interface ArchiveEntry {
  readonly header: TarHeader;
  /** To be read to its end before the next entry is asked for. */
  readonly content: AsyncGenerator<Buffer>;
}

/** The entries of a tar archive one after the other; no more of it is in memory than a piece. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const pieces = (createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function* take(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (rest.length === 0) rest = await nextPiece(pieces);
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  try {
    for (;;) {
      const header = readHeaderBlock(Buffer.concat(await Array.fromAsync(take(BLOCK_BYTES))));
      if (header === undefined) return;
      yield { header, content: take(header.sizeBytes) };
      await Array.fromAsync(take(paddingAfter(header.sizeBytes)));
    }
  } finally {
    await pieces.return?.();
  }
}

async function nextPiece(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  const { value, done } = await pieces.next();
  if (done) throw new DamagedArchive("cut");
  return value;
}
