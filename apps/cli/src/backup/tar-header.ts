/** One thing in a tar archive: a folder, or a file whose bytes follow its header. */
export interface TarHeader {
  /** `/` between folders, none at the end. */
  readonly path: string;
  readonly kind: "file" | "folder";
  readonly sizeBytes: number;
  readonly mode: number;
}

export const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const CHECKSUM_AT = 148;

/** Zeros that fill a file's last block. */
export const paddingAfter = (sizeBytes: number): number => (BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES;

/** POSIX.1-1988 (ustar), which every tar program reads. Undefined where the path is too long for it. */
export function findHeaderBlock({ path, kind, sizeBytes, mode }: TarHeader): Buffer | undefined {
  const names = findNames(kind === "folder" ? `${path}/` : path);
  if (names === undefined) return undefined;
  const block = Buffer.alloc(BLOCK_BYTES);
  block.write(names.name, 0);
  writeOctal(block, 100, 8, mode);
  writeOctal(block, 108, 8, 0);
  writeOctal(block, 116, 8, 0);
  writeOctal(block, 124, 12, sizeBytes);
  writeOctal(block, 136, 12, 0);
  block.write(kind === "folder" ? "5" : "0", 156);
  block.write("ustar\u000000", 257, "latin1");
  block.write(names.prefix, 345);
  block.write(`${octal(checksumOf(block), 6)}\0 `, CHECKSUM_AT, "latin1");
  return block;
}

/** Undefined at the end of the archive; throws where the block is no header. */
export function readHeaderBlock(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  if (readOctal(block, CHECKSUM_AT, 8) !== checksumOf(block)) throw new DamagedArchive("checksum of a header");
  const [name, prefix] = [textAt(block, 0, NAME_BYTES), textAt(block, 345, PREFIX_BYTES)];
  const type = String.fromCharCode(block[156]!);
  if (type !== "0" && type !== "5") throw new DamagedArchive(`entry of type ${type}`);
  return {
    path: (prefix === "" ? name : `${prefix}/${name}`).replace(/\/$/, ""),
    kind: type === "5" ? "folder" : "file",
    sizeBytes: readOctal(block, 124, 12),
    mode: readOctal(block, 100, 8),
  };
}

export class DamagedArchive extends Error {
  constructor(what: string) {
    super(what);
    this.name = "DamagedArchive";
  }
}

// A long path is cut at a slash into the field for names and the one for what stands before them.
function findNames(path: string): { readonly name: string; readonly prefix: string } | undefined {
  const bytes = (text: string) => Buffer.byteLength(text);
  if (bytes(path) <= NAME_BYTES) return { name: path, prefix: "" };
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (name !== "" && bytes(name) <= NAME_BYTES && bytes(prefix) <= PREFIX_BYTES) return { name, prefix };
  }
  return undefined;
}

// Counted as if its own field held spaces.
function checksumOf(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let i = 0; i < BLOCK_BYTES; i++) if (i < CHECKSUM_AT || i >= CHECKSUM_AT + 8) sum += block[i]!;
  return sum;
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, "0");
const writeOctal = (block: Buffer, at: number, length: number, value: number): void =>
  void block.write(octal(value, length - 1), at, "latin1");

function readOctal(block: Buffer, at: number, length: number): number {
  const text = textAt(block, at, length).trim();
  if (!/^[0-7]+$/.test(text)) throw new DamagedArchive("number of a header");
  return Number.parseInt(text, 8);
}

function textAt(block: Buffer, at: number, length: number): string {
  const field = block.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
}
