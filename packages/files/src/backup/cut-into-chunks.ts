/** A change in a large file costs one chunk; a file of less is one. */
const chunkBytes = 1024 * 1024;

/** The same bytes in pieces of one size, the last one shorter. */
export async function* cutIntoChunks(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < chunkBytes) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; bytes - at >= chunkBytes; at += chunkBytes) yield whole.subarray(at, at + chunkBytes);
    waiting = [whole.subarray(at)];
    bytes -= at;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
