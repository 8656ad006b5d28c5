import type { Readable } from "node:stream";

/** A file's name inside the store, made by the product and never by a user: `originals/12/ab34….jpg`. */
export type FileKey = string & { readonly __brand: "FileKey" };

export interface ByteRange {
  readonly start: number;
  /** Inclusive, as in HTTP. */
  readonly end: number;
}

/** Bytes by key, on disk or in object storage. When a write returns, it survives a power cut. */
export interface FileStore {
  /** Whether processes on other machines see what is written here. */
  readonly isShared: boolean;
  save(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** Takes what comes part by part, of any length, and lies there whole or not at all; gives its size. */
  saveStream(key: FileKey, parts: AsyncIterable<Uint8Array>): Promise<number>;
  /** Takes over a finished local file: it is gone from `path` afterwards. */
  adopt(key: FileKey, path: string): Promise<void>;
  /** Throws `FileMissing`. */
  read(key: FileKey): Promise<Uint8Array>;
  /** Throws `FileMissing` before the first byte. */
  stream(key: FileKey, range?: ByteRange): Promise<Readable>;
  findSizeBytes(key: FileKey): Promise<number | undefined>;
  /** When what lies under the key was written. */
  findStoredAt(key: FileKey): Promise<Date | undefined>;
  /** Removing what is not there is no error: a job may run twice. */
  remove(key: FileKey): Promise<void>;
  list(prefix: string): AsyncIterable<FileKey>;
  /** Where another process of this machine can read the file; null in object storage. The file may be missing. */
  pathOf(key: FileKey): string | null;
  /** Undefined where the store has no known bound. */
  findFreeBytes(): Promise<number | undefined>;
  whyNotReady(): Promise<string | null>;
}

export class FileMissing extends Error {
  readonly key: FileKey;
  constructor(key: FileKey) {
    super(`no file ${key}`);
    this.key = key;
  }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9][a-z0-9_-]*)*$/;
const MAX_KEY_LENGTH = 300;

/** The only way to a key. Parts cannot climb: no `..`, no empty part, no upper case (some disks fold it). */
export function fileKey(...parts: readonly (string | number)[]): FileKey {
  const key = parts.join("/");
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new RangeError(`not a file key: ${JSON.stringify(key)}`);
  return key as FileKey;
}
