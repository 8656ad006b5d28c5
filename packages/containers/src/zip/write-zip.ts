import { joinedBytes } from "./joined-bytes.ts";
import { streamCodec } from "./stream-codec.ts";
import { type ZipFile, zipStream } from "./zip-stream.ts";

/** A small archive, whole. */
export async function writeZip(files: Iterable<ZipFile> | AsyncIterable<ZipFile>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(files, streamCodec)) parts.push(part);
  return joinedBytes(parts);
}
