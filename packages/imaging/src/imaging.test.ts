import { paletteNamed } from "@heliolens/domain/thermal/palettes";
import sharp from "sharp";
import { expect, it } from "vitest";
import { colourise } from "./colourise.ts";
import { encodeJpeg } from "./encode-jpeg.ts";
import { encodeGrey16Png } from "./png/encode-grey16-png.ts";

it("paints the cold end, the hot end and beyond in the palette's own colours", () => {
  const celsius = Float32Array.of(-5, 20, 60, 90, Number.NaN, 40);
  const { rgb } = colourise({ widthPx: 3, heightPx: 2, celsius }, paletteNamed("white-hot"), { lowC: 20, highC: 60 });
  expect([...rgb.filter((_, i) => i % 3 === 0)]).toEqual([0, 0, 255, 255, 0, 128]);
});

it("writes 16-bit PNG that other programs read", async () => {
  // Here the library is that other program; the product decodes no PNG.
  sharp.unblock({ operation: ["VipsForeignLoadPngBuffer"] });
  const samples = Uint16Array.of(0, 1, 513, 65_535, 17_000, 256);
  const { data, info } = await sharp(encodeGrey16Png(samples, 3, 2))
    .toColourspace("grey16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([3, 2, 1]);
  expect([...new Uint16Array(data.buffer, data.byteOffset, 6)]).toEqual([...samples]);
});

it("gives the same bytes for the same picture", async () => {
  const rgb = Uint8Array.from({ length: 64 * 48 * 3 }, (_, i) => (i * 7) % 251);
  const once = await encodeJpeg({ widthPx: 64, heightPx: 48, rgb }, 85);
  expect(Buffer.compare(once, await encodeJpeg({ widthPx: 64, heightPx: 48, rgb }, 85))).toBe(0);
});
