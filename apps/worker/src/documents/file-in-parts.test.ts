import { type FileStore, fileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { expect, it } from "vitest";
import { fileInParts } from "./file-in-parts.ts";

const key = fileKey("documents", 1, "document.zip");
const part = (...bytes: number[]) => Uint8Array.from(bytes);

it("a file lies there whole once it has ended, and not before", async () => {
  const files = memoryStore();
  const file = fileInParts(files, key);
  await file.add(part(1, 2));
  await file.add(part(3));
  expect(await files.findSizeBytes(key)).toBeUndefined();
  expect(await file.end()).toBe(3);
  expect([...(await files.read(key))]).toEqual([1, 2, 3]);
});

it("of one that is abandoned nothing is kept", async () => {
  const files = memoryStore();
  const file = fileInParts(files, key);
  await file.add(part(1));
  await file.abandon(new Error("its thread is gone"));
  expect(await files.findSizeBytes(key)).toBeUndefined();
});

it("a store that is full is told to whoever adds the next part, and abandoning then is no error", async () => {
  const full: FileStore["saveStream"] = async (_, parts) => {
    for await (const _part of parts) throw new Error("ENOSPC");
    return 0;
  };
  const file = fileInParts({ ...memoryStore(), saveStream: full }, key);
  const adding = (async () => {
    for (;;) await file.add(part(1));
  })();
  await expect(adding).rejects.toThrow("ENOSPC");
  await file.abandon(new Error("ENOSPC"));
});

it("whoever adds waits for a slow store: a part or two are held, never all", async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const slow: FileStore["saveStream"] = async (_, parts) => {
    await asked;
    let size = 0;
    for await (const one of parts) size += one.length;
    return size;
  };
  const file = fileInParts({ ...memoryStore(), saveStream: slow }, key);
  let added = 0;
  const adding = (async () => {
    for (; added < 100; added++) await file.add(part(1));
  })();
  await new Promise(setImmediate);
  expect(added).toBeLessThan(3);
  ask();
  await adding;
  expect(await file.end()).toBe(100);
});
