import { type FileHandle, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type HeldPack, holdPack } from "./held-pack.ts";
import { Checksum, isStartOf, openPack, type Pack, type PackTitle, startLengthOf } from "./pack-bytes.ts";

export interface PackCacheSettings {
  /** Packs and what is worked out from them; the least recently used go first. */
  readonly maxBytes: number;
  /** Where packs outlive the process; null keeps them in memory alone. */
  readonly folder: string | null;
}

interface Entry {
  readonly held: HeldPack;
  bytes: number;
}

/**
 * Packs by subject, the true revision alone. The caller has just read the revision from the database; a pack of any
 * other revision is dropped, in memory and on disk. Those who ask for the same at once wait for one build.
 */
export class PackCache {
  readonly #settings: PackCacheSettings;
  /** In order of use, the least recent first. */
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<HeldPack>>();
  #bytes = 0;

  constructor(settings: PackCacheSettings) {
    this.#settings = settings;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The pack where it is in memory. */
  held({ subject, revision }: PackTitle): HeldPack | undefined {
    const entry = this.#entries.get(subject);
    if (entry?.held.pack.revision !== revision) return undefined;
    this.#entries.delete(subject);
    this.#entries.set(subject, entry);
    return entry.held;
  }

  use(title: PackTitle, build: () => Promise<Pack>): Promise<HeldPack> {
    const key = keyOf(title);
    const held = this.held(title) ?? this.#underWay.get(key);
    if (held !== undefined) return Promise.resolve(held);
    const underWay = this.#load(title, build).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, underWay);
    return underWay;
  }

  /** The pack where it need not be built; null where it must. */
  async find(title: PackTitle): Promise<HeldPack | null> {
    const held = this.held(title) ?? this.#underWay.get(keyOf(title));
    return held ?? this.#stored(title);
  }

  async #stored(title: PackTitle): Promise<HeldPack | null> {
    const stored = await this.#read(title);
    return stored && (this.held(title) ?? this.#hold(stored));
  }

  async #load(title: PackTitle, build: () => Promise<Pack>): Promise<HeldPack> {
    const stored = await this.#stored(title);
    if (stored !== null) return stored;
    const built = await build();
    if (built.subject !== title.subject) throw new Error(`asked for ${title.subject}, built ${built.subject}`);
    await this.#write(built);
    return this.#hold(built);
  }

  #hold(pack: Pack): HeldPack {
    const held = holdPack(pack, (bytes) => this.#grow(entry, bytes));
    const entry: Entry = { held, bytes: pack.bytes.byteLength };
    this.#drop(pack.subject);
    this.#entries.set(pack.subject, entry);
    this.#bytes += entry.bytes;
    this.#shrink();
    return held;
  }

  /** What is worked out from a dropped pack is freed with its last user. */
  #grow(entry: Entry, bytes: number): void {
    if (this.#entries.get(entry.held.pack.subject) !== entry) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#shrink();
  }

  #shrink(): void {
    for (const subject of this.#entries.keys()) {
      if (this.#bytes <= this.#settings.maxBytes) return;
      this.#drop(subject);
    }
  }

  #drop(subject: string): void {
    this.#bytes -= this.#entries.get(subject)?.bytes ?? 0;
    this.#entries.delete(subject);
  }

  #path(folder: string, subject: string): string {
    return join(folder, `${subject.replace(":", "-")}.pack`);
  }

  async #read(title: PackTitle): Promise<Pack | null> {
    const { subject, revision } = title;
    const { folder } = this.#settings;
    if (folder === null) return null;
    const file = await open(this.#path(folder, subject)).catch(ignoreMissing);
    if (file === null) return null;
    try {
      // A design that was changed has left an older pack here: it need not be read to be passed over.
      const start = Buffer.alloc(startLengthOf(title));
      await file.read(start, 0, start.length, 0);
      const pack = isStartOf(title, start) ? await readPack(file) : null;
      return pack?.subject === subject && pack.revision === revision ? pack : null;
    } finally {
      await file.close();
    }
  }

  // Written aside and moved into place: another process reads the old file or the new one, never half of one.
  async #write(pack: Pack): Promise<void> {
    const { folder } = this.#settings;
    if (folder === null) return;
    const path = this.#path(folder, pack.subject);
    const aside = `${path}.${process.pid}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(aside, Buffer.from(pack.bytes));
      await rename(aside, path);
    } catch {
      // A full disk costs the next start a build, nothing else.
      await rm(aside, { force: true }).catch(() => undefined);
    }
  }
}

/** Bytes read and checked at a time: a large pack blocks the event loop for a few milliseconds only. */
const PIECE_BYTES = 2 ** 22;

async function readPack(file: FileHandle): Promise<Pack | null> {
  const { size } = await file.stat();
  const bytes = new SharedArrayBuffer(size);
  const checksum = new Checksum();
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const piece = Buffer.from(bytes, at, Math.min(PIECE_BYTES, size - at));
    await file.read(piece, 0, piece.length, at);
    checksum.add(piece, at);
  }
  return openPack(bytes, checksum.value());
}

const keyOf = ({ subject, revision }: PackTitle): string => `${subject} ${revision}`;

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
