import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { aTiffPlane } from "../testing/a-tiff.ts";
import { firstDirectory } from "./tiff-directory.ts";
import { tiffPlane } from "./tiff-plane.ts";

const planeOf = (file: Uint8Array) => tiffPlane(file, firstDirectory(file));
const counts = Uint16Array.from({ length: 64 * 48 }, (_, i) => 7000 + Math.round(500 * Math.sin(i / 9)) + (i % 7));
const packedBySharp = (options: object) =>
  sharp(counts, { raw: { width: 64, height: 48, channels: 1 } })
    .toColourspace("grey16")
    .tiff(options)
    .toBuffer();

describe("a radiometric TIFF", () => {
  it.each([
    { compression: "none" },
    { compression: "lzw", predictor: "none" },
    { compression: "lzw", predictor: "horizontal" },
    { compression: "deflate", predictor: "horizontal" },
    { compression: "packbits" },
  ])("gives its counts back, packed as %o", async (options) => {
    const plane = planeOf(new Uint8Array(await packedBySharp(options)));
    expect(plane).toEqual({ widthPx: 64, heightPx: 48, samples: counts });
  });

  it.each(["little", "big"] as const)("reads %s-endian counts and floats", (order) => {
    expect(planeOf(aTiffPlane(2, [1, 2, 770, 65535], { order })).samples).toEqual(Uint16Array.of(1, 2, 770, 65535));
    const celsius = Float32Array.of(-10.5, 20.25, 35, 90.125);
    expect(planeOf(aTiffPlane(2, celsius, { order })).samples).toEqual(celsius);
  });

  it.each([
    ["100 megapixels", { 256: { longs: [10_000] }, 257: { longs: [10_000] } }, "thermal.frame-too-large"],
    ["more rows than bytes", { 257: { longs: [4000] }, 278: { longs: [4000] } }, "thermal.file-truncated"],
    ["a strip outside the file", { 273: { longs: [1_000_000] } }, "thermal.file-truncated"],
    ["a strip longer than the file", { 279: { longs: [4_000_000_000] } }, "thermal.file-malformed"],
    ["a compression nobody knows", { 259: { shorts: [34712] } }, "thermal.compression-unsupported"],
    ["8 bits", { 258: { shorts: [8] } }, "thermal.no-temperature-data"],
  ])("refuses a file that claims %s", (_, tags, why) => {
    const file = aTiffPlane(8, new Uint16Array(64), { tags });
    expect(() => planeOf(file)).toThrow(why);
  });

  it("refuses strips that share bytes", () => {
    const everywhere = { 257: { longs: [3000] }, 278: { longs: [1] } };
    const shared = { 273: { longs: new Array(3000).fill(8) }, 279: { longs: new Array(3000).fill(30_000) } };
    const file = aTiffPlane(8, new Uint16Array(64), { tags: { ...everywhere, ...shared, 259: { shorts: [5] } } });
    expect(() => planeOf(file)).toThrow("thermal.file-malformed");
  });
});
