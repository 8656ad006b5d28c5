import { unzipEntry } from "@heliolens/containers/zip/unzip-entry";
import { zipDirectory } from "@heliolens/containers/zip/zip-directory";
import { zipCodec } from "@heliolens/files/zip-codec";

export interface NpyArray {
  readonly shape: readonly number[];
  /** Texts come as their code points, padded with zeros to the longest. */
  readonly values: Uint8Array | Int16Array | Int32Array | Uint32Array | Float32Array | Float64Array;
}

/** NumPy's archive: a ZIP of `name.npy` files. */
export async function readNpz(zip: Uint8Array): Promise<ReadonlyMap<string, NpyArray>> {
  const arrays = zipDirectory(zip).map(async (entry) => {
    const bytes = await unzipEntry(zip, entry, zipCodec);
    return [entry.name.replace(/\.npy$/, ""), npyOf(Buffer.from(bytes))] as const;
  });
  return new Map(await Promise.all(arrays));
}

function npyOf(bytes: Buffer): NpyArray {
  const isOld = bytes[6] === 1;
  const headerLength = isOld ? bytes.readUInt16LE(8) : bytes.readUInt32LE(8);
  const start = (isOld ? 10 : 12) + headerLength;
  const header = bytes.toString("latin1", isOld ? 10 : 12, start);
  const type = header.match(/'descr': '([^']+)'/)?.[1];
  const shape = header
    .match(/'shape': \(([^)]*)\)/)![1]!
    .split(",")
    .map((part) => part.trim());
  const data = new Uint8Array(bytes.subarray(start)).buffer;
  return { shape: shape.filter((part) => part !== "").map(Number), values: valuesOf(type, data) };
}

function valuesOf(type: string | undefined, data: ArrayBuffer): NpyArray["values"] {
  if (type === "|u1") return new Uint8Array(data);
  if (type === "<i4") return new Int32Array(data);
  if (type?.startsWith("<U")) return new Uint32Array(data);
  if (type === "<i2") return new Int16Array(data);
  if (type === "<f4") return new Float32Array(data);
  if (type === "<f8") return new Float64Array(data);
  throw new Error(`array type ${type} is not read`);
}
