import { promisify } from "node:util";
import { deflateRaw, inflateRawSync } from "node:zlib";
import type { ZipCodec } from "@heliolens/containers/zip/zip-codec";

const deflate = promisify(deflateRaw);

/** By Node's zlib: quick with thousands of small entries, and packed no harder than a network needs. */
export const zipCodec: ZipCodec = {
  deflate: (bytes) => deflate(bytes, { level: 2 }),
  inflate: (packed, mostBytes) => inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes) }),
};
