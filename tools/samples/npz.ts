import { inflateRawSync } from "node:zlib";

export interface NpyArray {
  readonly shape: readonly number[];
  /** Texts come as their code points, padded with zeros to the longest. */
  readonly values: Uint8Array | Int16Array | Int32Array | Uint32Array | Float32Array | Float64Array;
}

const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** NumPy's archive: a ZIP of `name.npy` files. Only what the reference folder holds: stored or deflated, no encryption. */
export function readNpz(bytes: Buffer): ReadonlyMap<string, NpyArray> {
  const arrays = new Map<string, NpyArray>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end === -1 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error("not a ZIP");
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === CENTRAL_ENTRY) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("latin1", at + 46, at + 46 + nameLength);
    arrays.set(name.replace(/\.npy$/, ""), npyOf(entryOf(bytes, at)));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return arrays;
}

function entryOf(bytes: Buffer, central: number): Buffer {
  const local = bytes.readUInt32LE(central + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(central + 20));
  return bytes.readUInt16LE(central + 10) === 0 ? packed : inflateRawSync(packed);
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
