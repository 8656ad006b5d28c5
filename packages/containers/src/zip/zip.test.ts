import { deflateRawSync } from "node:zlib";
import { zipCodec } from "@heliolens/files/zip-codec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aZip, type ZipTrick } from "../testing/a-zip.ts";
import { streamCodec } from "./stream-codec.ts";
import { unzipEntries } from "./unzip-entries.ts";
import { zipDirectory } from "./zip-directory.ts";
import { ZipRefused } from "./zip-refused.ts";
import { zipStream } from "./zip-stream.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const unzip = async (zip: Uint8Array, codec = zipCodec) =>
  (await Array.fromAsync(unzipEntries(zip, zipDirectory(zip), codec))).map(({ entry, bytes }) => [
    entry.name,
    text(bytes),
  ]);

const refusal = (zip: Uint8Array, codec = zipCodec) =>
  unzip(zip, codec).then(
    () => null,
    (error: unknown) => (error instanceof ZipRefused ? error.code : error),
  );

const zipOf = async (files: readonly { name: string; bytes: Uint8Array }[]) =>
  Buffer.concat(
    await Array.fromAsync(
      zipStream(
        (async function* () {
          yield* files;
        })(),
        streamCodec,
      ),
    ),
  );

it("reads back what it wrote, whatever names and contents", { tags: ["slow"] }, async () => {
  const named = fc.record({
    name: fc.stringMatching(/^[a-z가-힣]{1,20}\.json$/),
    bytes: fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(Buffer.from(bytes).toString("base64"))),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(named, { minLength: 1, maxLength: 8 }), async (files) => {
      expect(await unzip(await zipOf(files))).toEqual(files.map(({ name, bytes }) => [name, text(bytes)]));
    }),
    { numRuns: 50 },
  );
});

it("reads names of Korean Windows (CP949) and of macOS (NFD) as people wrote them", async () => {
  const cp949 = aZip([
    { name: Buffer.from([0xbf, 0xad, 0xc8, 0xad, 0xbb, 0xf3, 0x2e, 0x6a, 0x73, 0x6f, 0x6e]), data: "1" },
  ]);
  const nfd = aZip([{ name: Buffer.from("열화상.json".normalize("NFD")), data: "1" }]);
  expect([await unzip(cp949), await unzip(nfd)]).toEqual([[["열화상.json", "1"]], [["열화상.json", "1"]]]);
});

const one = (trick: ZipTrick) => aZip([{ name: "a.json", data: "{}", ...trick }]);

describe("a ZIP is refused, and the code says why, when it", () => {
  const whole = aZip([{ name: "a.json", data: "{}".repeat(200) }]);
  const many = aZip(Array.from({ length: 70_000 }, (_, i) => ({ name: `${i}.json`, data: "" })));
  const shared = Buffer.from(whole);
  it.each([
    ["is text", Buffer.from("<html>"), "uploads.zip-not-a-zip"],
    ["is no byte long", Buffer.alloc(0), "uploads.zip-not-a-zip"],
    ["is cut short", shared.subarray(0, whole.length - 30), "uploads.zip-truncated"],
    ["is empty", aZip([]), "uploads.zip-empty"],
    ["is encrypted", one({ flags: 1 }), "uploads.zip-encrypted"],
    ["is encrypted by AES", one({ method: 99 }), "uploads.zip-encrypted"],
    ["climbs with ../", one({ name: "../../etc/a.json" }), "uploads.zip-unsafe-name"],
    ["climbs with ..\\", one({ name: "x\\..\\..\\a.json" }), "uploads.zip-unsafe-name"],
    ["names a root", one({ name: "/etc/a.json" }), "uploads.zip-unsafe-name"],
    ["names a drive", one({ name: "C:\\a.json" }), "uploads.zip-unsafe-name"],
    ["holds a NUL in a name", one({ name: "a\0.json" }), "uploads.zip-unsafe-name"],
    ["holds a link", one({ mode: 0o120777 }), "uploads.zip-unsafe-name"],
    ["has 70,000 entries", many, "uploads.zip-too-many-entries"],
    [
      "unpacks to 1 GB by its own word",
      one({ packed: Buffer.alloc(1_100_000), size: 1_000_000_000 }),
      "uploads.zip-bomb",
    ],
    ["unpacks a hundredfold", one({ data: "\0".repeat(1_000_000) }), "uploads.zip-bomb"],
    [
      "says 100 bytes and is 200 MB",
      one({ packed: deflateRawSync(Buffer.alloc(200_000_000)), size: 100 }),
      "uploads.zip-malformed",
    ],
    ["says 4 GB and is 2 bytes", one({ packed: Buffer.from([3, 0]), size: 0xfffffffe }), "uploads.zip-malformed"],
    ["lies about its checksum", one({ sum: 1 }), "uploads.zip-malformed"],
    [
      "has entries that share their bytes",
      aZip([
        { name: "a.json", data: "{}" },
        { name: "b.json", data: "{}", headerAt: 0 },
      ]),
      "uploads.zip-bomb",
    ],
    ["points outside itself", one({ headerAt: 1_000_000 }), "uploads.zip-malformed"],
  ] as const)("%s", async (_, zip, code) => {
    const [startedMs, before] = [performance.now(), process.memoryUsage().rss];
    for (const codec of [zipCodec, streamCodec]) expect(await refusal(zip, codec)).toBe(code);
    expect(performance.now() - startedMs).toBeLessThan(2000);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });
});

it("survives any damage: it reads or refuses, and nothing else", { tags: ["slow"] }, async () => {
  const good = aZip([1, 2, 3].map((n) => ({ name: `${n}.json`, data: `{"image":"${n}.jpg"}` })));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.nat(good.length),
      async (flips, length) => {
        const mutant = Buffer.from(good);
        for (const [at, value] of flips) mutant[at] = value;
        expect(await refusal(mutant.subarray(0, length))).toSatisfy(
          (code: unknown) => code === null || String(code).startsWith("uploads.zip-"),
        );
      },
    ),
    { numRuns: 10_000 },
  );
});
