import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aPlant } from "../testing/a-plant.ts";
import { PackCache } from "./pack-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "packs-"));
});
afterEach(() => rm(folder, { recursive: true }));

const MEBIBYTE = 2 ** 20;

it("builds a site once per revision, however many ask at once", async () => {
  const { cache, asked, use } = aCache();
  const [first, second] = await Promise.all([use(1, "10"), use(1, "10")]);
  expect(second).toBe(first);
  expect(await use(1, "10")).toBe(first);
  expect(asked).toEqual(["site:1@10"]);
  expect(cache.bytes).toBe(first.pack.bytes.byteLength);
});

it("never serves a pack of another revision, from memory or from disk", async () => {
  const { asked, use } = aCache();
  expect((await use(1, "10")).pack.revision).toBe("10");
  expect((await use(1, "11")).pack.revision).toBe("11");
  expect((await aCache().use(1, "12")).pack.revision).toBe("12");
  expect(asked).toEqual(["site:1@10", "site:1@11"]);
});

it("finds the pack on disk after a restart", async () => {
  await aCache().use(1, "10");
  const { asked, use } = aCache();
  expect((await use(1, "10")).pack.tables.modules!.count).toBe(120);
  expect(asked).toEqual([]);
});

it("builds anew when the file was damaged or cut", async () => {
  await aCache().use(1, "10");
  const path = join(folder, "site-1.pack");
  const bytes = await readFile(path);
  bytes[bytes.length >> 1]! ^= 1;
  for (const damaged of [bytes, bytes.subarray(0, 100), Buffer.alloc(0)]) {
    await writeFile(path, damaged);
    const { asked, use } = aCache();
    await use(1, "10");
    expect(asked).toEqual(["site:1@10"]);
  }
});

it("stays within its bytes, what was worked out included, and lets the least recently used go", async () => {
  const size = aPlant().bytes.byteLength;
  const { cache, asked, use } = aCache({ maxBytes: size * 2.5 });
  await use(1, "1");
  await use(2, "1");
  await use(1, "1");
  await use(3, "1");
  expect(cache.bytes).toBeLessThanOrEqual(size * 2.5);
  const first = await use(1, "1");
  expect(asked).toEqual(["site:1@1", "site:2@1", "site:3@1"]);
  first.remember("tile", () => Buffer.alloc(size));
  expect(cache.bytes).toBeLessThanOrEqual(size * 2.5);
  expect(first.remember("tile", () => Buffer.alloc(1)).byteLength).toBe(size);
});

it("serves what is larger than all its memory, and keeps none of it", async () => {
  const { cache, use } = aCache({ maxBytes: 10 });
  expect((await use(1, "1")).pack.tables.modules!.count).toBe(120);
  expect(cache.bytes).toBe(0);
});

it("does not keep a failed build", async () => {
  const cache = new PackCache({ maxBytes: MEBIBYTE, folder });
  const title = { subject: "site:1", revision: "1" };
  await expect(cache.use(title, () => Promise.reject(new Error("database gone")))).rejects.toThrow("database gone");
  expect((await cache.use(title, async () => aPlant())).pack.revision).toBe("1");
});

it("leaves nothing but packs in its folder", async () => {
  await aCache().use(1, "10");
  expect(await readdir(folder)).toEqual(["site-1.pack"]);
});

function aCache({ maxBytes = MEBIBYTE } = {}) {
  const cache = new PackCache({ maxBytes, folder });
  const asked: string[] = [];
  const use = (siteId: number, revision: string) =>
    cache.use({ subject: `site:${siteId}`, revision }, async () => {
      asked.push(`site:${siteId}@${revision}`);
      return aPlant({ siteId, revision });
    });
  return { cache, asked, use };
}
