import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { encodeJpeg } from "./encode-jpeg.ts";
import { decodePictureTile, encodePictureTile } from "./orthomosaic/picture-tile-bytes.ts";
import { pictureCopies } from "./picture-copies.ts";
import { pngFile } from "./png/png-file.ts";
import { sharpnessOf } from "./sharpness.ts";

const aScene = (widthPx: number, heightPx: number) => ({
  widthPx,
  heightPx,
  rgb: Buffer.alloc(
    widthPx * heightPx * 3,
    Uint8Array.from({ length: 997 }, (_, i) => (i >> 3) * 37),
  ),
});

it("makes a thumbnail, and a copy for the screen only where the original is wider than one", async () => {
  const small = await pictureCopies(await encodeJpeg(aScene(800, 600), 90));
  expect((await sharp(small!.thumb).metadata()).width).toBe(320);
  expect(small!.view).toBeNull();
  const large = await pictureCopies(await encodeJpeg(aScene(2400, 1800), 80));
  const { width, height } = await sharp(large!.view!).metadata();
  expect([width, height]).toEqual([2048, 1536]);
});

it("turns a picture as its EXIF says", async () => {
  const turned = await sharp(await encodeJpeg(aScene(400, 200), 90))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height } = await sharp((await pictureCopies(turned))!.thumb).metadata();
  expect(height! > width!).toBe(true);
});

it("decodes neither PNG nor SVG, whatever a file calls itself", async () => {
  const text = Buffer.concat([Buffer.from("k\0\0", "latin1"), deflateSync(Buffer.alloc(100_000_000))]);
  const bomb = pngFile({ widthPx: 1, heightPx: 1, bitDepth: 8, colourType: 0 }, [["zTXt", text]]);
  const before = process.memoryUsage().rss;
  expect(await pictureCopies(bomb)).toBeNull();
  expect(await pictureCopies(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBeNull();
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

it("leaves the tiles of orthomosaics readable in the same process", async () => {
  const tile = await encodePictureTile(new Uint8Array(256 * 256 * 4).fill(200));
  expect([...(await decodePictureTile(tile)).subarray(0, 4)]).toEqual([200, 200, 200, 200]);
});

it("ends soon with a JPEG of 20,000 scans", async () => {
  const progressive = await sharp(aScene(64, 64).rgb, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg({ progressive: true })
    .toBuffer();
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(lastScan, progressive.length - 2);
  const endless = Buffer.concat([progressive.subarray(0, -2), ...Array(20_000).fill(scan), Buffer.from([0xff, 0xd9])]);
  const startedMs = performance.now();
  await pictureCopies(endless);
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});

it("measures a smeared picture as less sharp, and one without contrast not at all", () => {
  const size = { widthPx: 64, heightPx: 64 };
  const values = Float32Array.from({ length: 4096 }, (_, i) => 30 + ((i * 7919) % 13));
  const smeared = values.map((_, i) => (values[i]! + values[Math.max(0, i - 1)]! + values[Math.max(0, i - 2)]!) / 3);
  expect(sharpnessOf({ ...size, values: smeared })!).toBeLessThan(sharpnessOf({ ...size, values })! * 0.7);
  expect(sharpnessOf({ ...size, values: new Float32Array(4096) })).toBeNull();
  expect(sharpnessOf({ ...size, values: new Float32Array(4096).fill(Number.NaN) })).toBeNull();
});

it("measures a channel of a large picture by some of its rows, and comes within a hundredth of all", () => {
  const [widthPx, heightPx, channels] = [160, 2000, 3];
  const green = Float32Array.from(
    { length: widthPx * heightPx },
    (_, i) => 90 + 60 * Math.sin(i / 37) + ((i * 7919) % 31),
  );
  const data = new Uint8Array(green.length * channels).fill(255);
  for (const [i, value] of green.entries()) data[i * channels + 1] = value;
  const parts = Array.from({ length: 4 }, (_, part) => {
    const values = Uint8Array.from(green.subarray(part * 500 * widthPx, (part + 1) * 500 * widthPx));
    return sharpnessOf({ widthPx, heightPx: 500, values })!;
  });
  const ofAll = parts.reduce((sum, part) => sum + part / parts.length, 0);
  const judged = sharpnessOf({ widthPx, heightPx, values: data.subarray(1), step: channels })!;
  expect(Math.abs(judged / ofAll - 1)).toBeLessThan(0.01);
});
