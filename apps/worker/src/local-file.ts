import { readFile } from "node:fs/promises";
import type { FileKey, FileStore } from "@heliolens/files/file-store";

/** A file that the picture process reads itself: its bytes do not pass through the memory of the worker. */
export interface LocalFile {
  readonly localPath: string;
}

/** The same, with local files in the place of bytes. */
export type Located<T> = T extends Uint8Array
  ? T | LocalFile
  : T extends object
    ? { readonly [P in keyof T]: Located<T[P]> }
    : T;

/** The path of a file on this machine; its bytes where the store is elsewhere. */
export async function located(files: FileStore, key: FileKey): Promise<Uint8Array | LocalFile> {
  const localPath = files.pathOf(key);
  return localPath === null ? files.read(key) : { localPath };
}

/** The same with the bytes of all local files. */
export async function withBytes<T>(sources: Located<T>): Promise<T> {
  const entries = Object.entries(sources as object).map(async ([name, value]) => [name, await bytesIn(value)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function bytesIn(value: unknown): Promise<unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value) || ArrayBuffer.isView(value)) return value;
  return "localPath" in value ? readFile(String(value.localPath)) : withBytes(value);
}
