import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskStore } from "./disk-store.ts";
import { FileMissing, type FileStore, fileKey } from "./file-store.ts";
import { aBucket, type Bucket } from "./testing/a-bucket.ts";
import { memoryStore } from "./testing/memory-store.ts";

const bytesOf = (words: string) => new TextEncoder().encode(words);
const listAll = (store: FileStore, prefix: string) => Array.fromAsync(store.list(prefix));

describe.each(["disk", "memory", "S3"])("files on %s", (kind) => {
  let folder: string;
  let store: FileStore;
  let bucket: Bucket | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "files-"));
    if (kind === "disk") {
      store = await openDiskStore(join(folder, "store"));
      return;
    }
    if (kind === "memory") {
      store = memoryStore();
      return;
    }
    bucket = await aBucket();
    store = bucket.store;
  });
  afterAll(async () => {
    await bucket?.remove();
    await rm(folder, { recursive: true });
  });

  it("gives back what was saved, whole and in part", async () => {
    const key = fileKey("originals", 12, "frame.jpg");
    await store.save(key, bytesOf("thermal bytes"));
    expect(Buffer.from(await store.read(key)).toString()).toBe("thermal bytes");
    expect(await text(await store.stream(key, { start: 8, end: 12 }))).toBe("bytes");
    expect(await store.findSizeBytes(key)).toBe(13);
  });

  it("says where another process reads the file, if it lies on a disk", async () => {
    const key = fileKey("originals", 12, "shared.jpg");
    await store.save(key, bytesOf("on a disk"));
    const path = store.pathOf(key);
    expect(path === null ? null : await readFile(path, "utf8")).toBe(kind === "disk" ? "on a disk" : null);
  });

  it("replaces what stood under the same key", async () => {
    const key = fileKey("derived", "thumb.jpg");
    await store.save(key, bytesOf("old"));
    await store.save(key, bytesOf("new"));
    expect(Buffer.from(await store.read(key)).toString()).toBe("new");
  });

  it("takes over a finished local file and leaves nothing behind", async () => {
    const path = join(folder, "finished");
    await writeFile(path, "uploaded");
    const key = fileKey("originals", 13, "upload.jpg");
    await store.adopt(key, path);
    expect(Buffer.from(await store.read(key)).toString()).toBe("uploaded");
    await expect(readFile(path)).rejects.toThrow("ENOENT");
  });

  it("takes what comes part by part, and keeps nothing of what breaks off", async () => {
    const [whole, broken] = [fileKey("documents", 1, "whole.zip"), fileKey("documents", 2, "broken.zip")];
    async function* parts(isBroken: boolean) {
      yield bytesOf("first ");
      yield bytesOf("and last");
      if (isBroken) throw new Error("the thread is gone");
    }
    expect(await store.saveStream(whole, parts(false))).toBe(14);
    expect(Buffer.from(await store.read(whole)).toString()).toBe("first and last");
    await expect(store.saveStream(broken, parts(true))).rejects.toThrow("the thread is gone");
    expect(await listAll(store, "documents/")).toEqual([whole]);
    if (kind === "disk") expect(await readdir(join(folder, "store", ".partial"))).toEqual([]);
  });

  it("says that a file is missing, and removes what is not there without complaint", async () => {
    const key = fileKey("originals", "never.jpg");
    await expect(store.read(key)).rejects.toThrow(FileMissing);
    await expect(store.stream(key)).rejects.toThrow(FileMissing);
    expect(await store.findSizeBytes(key)).toBeUndefined();
    await store.remove(key);
  });

  it("lists the keys under a prefix and no others", async () => {
    await store.save(fileKey("list", 1, "a.jpg"), bytesOf("a"));
    await store.save(fileKey("list", 10, "b.jpg"), bytesOf("b"));
    expect((await listAll(store, "list/1/")).toSorted()).toEqual(["list/1/a.jpg"]);
    expect((await listAll(store, "list/")).toSorted()).toEqual(["list/1/a.jpg", "list/10/b.jpg"]);
    expect(await listAll(store, "nothing/")).toEqual([]);
  });

  it("tells since when a file lies there, and nothing of one that does not", async () => {
    const key = fileKey("derived", "dated.jpg");
    const before = Date.now();
    await store.save(key, bytesOf("x"));
    // Object stores tell whole seconds.
    expect((await store.findStoredAt(key))!.getTime()).toBeGreaterThan(before - 2_000);
    expect((await store.findStoredAt(key))!.getTime()).toBeLessThan(before + 60_000);
    expect(await store.findStoredAt(fileKey("derived", "never.jpg"))).toBeUndefined();
  });

  it("is ready while its folder or bucket answers", async () => {
    expect(await store.whyNotReady()).toBeNull();
  });
});

it("sweeps what a killed process left half-written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  await mkdir(join(folder, ".partial"));
  await writeFile(join(folder, ".partial", "half"), "ha");
  await openDiskStore(folder);
  expect(await readdir(join(folder, ".partial"))).toEqual([]);
  await rm(folder, { recursive: true });
});

it("never makes a key that leaves the store, whatever it is made of", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(".", "/", "\\", "a", "A", "\0", "~", " ", "-") }), { minLength: 1 }),
      (parts) => {
        try {
          const key = fileKey(...parts);
          expect(key.split("/").every((part) => /^[a-z0-9]/.test(part))).toBe(true);
          expect(key).not.toContain("..");
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      },
    ),
  );
});
