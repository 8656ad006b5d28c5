import { createHash } from "node:crypto";
import type { FileKey, FileStore } from "./file-store.ts";
import { sideBySide } from "./side-by-side.ts";

export interface FilesMoved {
  readonly files: number;
  readonly bytes: number;
  /** Not there yet, or not the same. */
  readonly copied: number;
}

const filesAtOnce = 3;

/** Copies every file and compares hashes on both sides. What is there and the same is left: run again, it goes on. */
export async function moveFiles(from: FileStore, to: FileStore, unfinishedFolder: string): Promise<FilesMoved> {
  const moved = { files: 0, bytes: 0, copied: 0 };
  await sideBySide(from.list(""), filesAtOnce, async (key) => {
    if (key.startsWith(`${unfinishedFolder}/`)) return;
    const wanted = await hashOf(from, key);
    const isThere = (await to.findSizeBytes(key)) === wanted.bytes && (await hashOf(to, key)).hash === wanted.hash;
    if (!isThere) {
      await to.saveStream(key, await from.stream(key));
      if ((await hashOf(to, key)).hash !== wanted.hash) throw new FileDiffers(key);
      moved.copied += 1;
    }
    moved.files += 1;
    moved.bytes += wanted.bytes;
  });
  return moved;
}

export class FileDiffers extends Error {
  readonly key: FileKey;
  constructor(key: FileKey) {
    super(`the copy of ${key} differs`);
    this.key = key;
  }
}

async function hashOf(store: FileStore, key: FileKey): Promise<{ readonly hash: string; readonly bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of (await store.stream(key)) as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.length;
  }
  return { hash: hash.digest("hex"), bytes };
}
