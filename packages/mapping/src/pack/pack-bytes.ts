import { createCipheriv } from "node:crypto";
import type { Column, FeatureTable } from "./feature-table.ts";
import type { Section } from "./pack-section.ts";
import type { BuiltTable, TableShape } from "./table-builder.ts";
import { textListOf } from "./text-list.ts";

// A pack is one run of bytes, the same in memory, in another thread and on disk:
//   0  magic "HELIOPCK"          8  format version      12  checksum of what follows
//   16 length of the directory   24 the directory (JSON), then the sections, each at a multiple of 8

export interface PackTitle {
  /** What the pack is of: `site:12`, `report:7`. */
  readonly subject: string;
  /** Whatever the database says must be equal for the pack to be true still. */
  readonly revision: string;
}

export interface Pack extends PackTitle {
  readonly bytes: SharedArrayBuffer;
  readonly tables: Readonly<Record<string, FeatureTable>>;
}

interface Directory extends PackTitle {
  readonly tables: readonly TableShape[];
  readonly sections: Readonly<Record<string, SectionPlace>>;
}
type SectionType = "f64" | "i32" | "u32" | "u8";
type SectionPlace = readonly [type: SectionType, offset: number, length: number];

const MAGIC = "HELIOPCK";
const FORMAT_VERSION = 2;
const CHECKED_FROM = 16;
const DIRECTORY_AT = 24;

export function writePack(title: PackTitle, tables: readonly BuiltTable[]): Pack {
  const named = tables.flatMap(({ shape, sections }) =>
    Object.entries(sections).map(([name, section]) => [`${shape.name}/${name}`, section] as const),
  );
  const { sections, directory, dataAt, length } = layOut(title, tables, named);
  const bytes = new SharedArrayBuffer(length);
  const all = Buffer.from(bytes);
  all.write(MAGIC, 0, "latin1");
  all.writeUInt32LE(FORMAT_VERSION, 8);
  all.writeUInt32LE(directory.length, 16);
  directory.copy(all, DIRECTORY_AT);
  for (const [name, section] of named)
    all.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), dataAt + sections[name]![1]);
  all.writeUInt32LE(checksumOf(all), 12);
  return packViews(bytes);
}

/** Whether a file that starts so, as long as said below, is a pack of this title. */
export const isStartOf = (title: PackTitle, start: Buffer): boolean =>
  start.subarray(DIRECTORY_AT).equals(titleBytes(title));

export const startLengthOf = (title: PackTitle): number => DIRECTORY_AT + titleBytes(title).length;

// The directory begins with the title: its closing brace is left out.
const titleBytes = ({ subject, revision }: PackTitle): Buffer =>
  Buffer.from(JSON.stringify({ subject, revision }).slice(0, -1), "utf8");

/**
 * The sum of a pack whose pieces are added in turn: 32 bits of GMAC under a key that is no secret. Against damage it is
 * as good as a CRC, and processors have an instruction for it: it takes half the time.
 */
export class Checksum {
  readonly #gmac = createCipheriv("aes-128-gcm", Buffer.alloc(16), Buffer.alloc(12));

  /** The piece that begins at a place. */
  add(piece: Uint8Array, place: number): this {
    this.#gmac.setAAD(piece.subarray(Math.max(0, CHECKED_FROM - place)));
    return this;
  }

  value(): number {
    this.#gmac.final();
    return this.#gmac.getAuthTag().readUInt32LE(0);
  }
}

const checksumOf = (pack: Uint8Array): number => new Checksum().add(pack, 0).value();

/** Null when the bytes are no pack of this version or were damaged: the caller builds it anew. */
export function openPack(bytes: SharedArrayBuffer, checksum = checksumOf(Buffer.from(bytes))): Pack | null {
  const all = Buffer.from(bytes);
  if (all.length < DIRECTORY_AT || all.toString("latin1", 0, 8) !== MAGIC) return null;
  if (all.readUInt32LE(8) !== FORMAT_VERSION || all.readUInt32LE(12) !== checksum) return null;
  return packViews(bytes);
}

/** The same without checking: for bytes this process opened before. */
export function packViews(bytes: SharedArrayBuffer): Pack {
  const all = Buffer.from(bytes);
  const directoryEnd = DIRECTORY_AT + all.readUInt32LE(16);
  const directory = JSON.parse(all.toString("utf8", DIRECTORY_AT, directoryEnd)) as Directory;
  const read = sectionReader(bytes, directory, roundUp(directoryEnd));
  const tables = directory.tables.map((shape) => [shape.name, tableOf(shape, read)] as const);
  return { subject: directory.subject, revision: directory.revision, bytes, tables: Object.fromEntries(tables) };
}

function layOut(title: PackTitle, tables: readonly BuiltTable[], named: readonly (readonly [string, Section])[]) {
  let offset = 0;
  const sections: Record<string, SectionPlace> = {};
  for (const [name, section] of named) {
    sections[name] = [typeOf(section), offset, section.length];
    offset = roundUp(offset + section.byteLength);
  }
  const shapes = tables.map(({ shape }) => shape);
  const { subject, revision } = title;
  const whole: Directory = { subject, revision, tables: shapes, sections };
  const directory = Buffer.from(JSON.stringify(whole), "utf8");
  const dataAt = roundUp(DIRECTORY_AT + directory.length);
  return { sections, directory, dataAt, length: dataAt + offset };
}

const roundUp = (bytes: number): number => Math.ceil(bytes / 8) * 8;

function typeOf(section: Section): SectionType {
  if (section instanceof Float64Array) return "f64";
  if (section instanceof Int32Array) return "i32";
  return section instanceof Uint32Array ? "u32" : "u8";
}

interface SectionReader {
  floats(name: string): Float64Array;
  counts(name: string): Uint32Array;
  units(name: string): Int32Array;
  bytes(name: string): Uint8Array;
}

function sectionReader(bytes: SharedArrayBuffer, { sections }: Directory, dataAt: number): SectionReader {
  const place = (name: string, type: SectionType): [number, number] => {
    const found = sections[name];
    if (found?.[0] !== type) throw new Error(`pack has no section ${name} of ${type}`);
    return [dataAt + found[1], found[2]];
  };
  return {
    floats: (name) => new Float64Array(bytes, ...place(name, "f64")),
    counts: (name) => new Uint32Array(bytes, ...place(name, "u32")),
    units: (name) => new Int32Array(bytes, ...place(name, "i32")),
    bytes: (name) => new Uint8Array(bytes, ...place(name, "u8")),
  };
}

function tableOf(shape: TableShape, read: SectionReader): FeatureTable {
  const named = (part: string) => `${shape.name}/${part}`;
  const columns = Object.entries(shape.columns).map(([name, kind]): [string, Column] => {
    if (kind === "number") return [name, { kind, values: read.floats(named(`${name}/values`)) }];
    const texts = textListOf(read.counts(named(`${name}/offsets`)), read.bytes(named(`${name}/bytes`)));
    return [name, { kind, codes: read.counts(named(`${name}/codes`)), texts }];
  });
  const ids = read.floats(named("ids"));
  return {
    name: shape.name,
    geometry: shape.geometry,
    count: ids.length,
    ids,
    coordinates: read.floats(named("coordinates")),
    ringStarts: read.counts(named("ringStarts")),
    rowRings: read.counts(named("rowRings")),
    tree: { boxes: read.units(named("boxes")), levelStarts: read.counts(named("levelStarts")) },
    columns: Object.fromEntries(columns),
  };
}
