import { encode } from "jpeg-js";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readThermalFile } from "./read-thermal-file.ts";
import { temperaturesOf } from "./temperatures-of.ts";
import { aDjiJpeg, aSlope, kelvin64 } from "./testing/a-dji-file.ts";
import { aFlirJpeg, anFff, flirSegments, planck } from "./testing/a-flir-file.ts";
import { aJpeg, cut, exifSegment } from "./testing/a-jpeg.ts";
import { aTiff, aTiffPlane } from "./testing/a-tiff.ts";
import { block, bytes, f32, samples, u16, u32 } from "./testing/bytes.ts";
import type { AbsoluteReading } from "./thermal-reading.ts";

const absolute = (file: Uint8Array): AbsoluteReading => {
  const reading = readThermalFile(file);
  if (reading.kind !== "absolute") throw new Error(`${reading.kind}: ${reading.why}`);
  return reading;
};
const whyOf = (file: Uint8Array) => {
  const reading = readThermalFile(file);
  return reading.kind === "absolute" ? "absolute" : `${reading.kind} ${reading.why}`;
};

const flirCount = (celsius: number) =>
  Math.round(planck.r1 / (planck.r2 * (Math.exp(planck.b / (celsius + 273.15)) - planck.f)) - planck.o);
const scene = Uint16Array.from({ length: 80 * 60 }, (_, i) => flirCount(15 + (i % 80) * 0.5));
const flir = { widthPx: 80, heightPx: 60, counts: scene };

describe("a FLIR file", () => {
  it.each([
    ["R-JPEG, big-endian table", aFlirJpeg(flir)],
    ["R-JPEG, little-endian table", aFlirJpeg({ ...flir, order: "little" })],
    ["R-JPEG, big-endian records", aFlirJpeg({ ...flir, recordOrder: "big" })],
    [".fff", anFff(flir)],
    [".fff, little-endian", anFff({ ...flir, order: "little" })],
  ])("gives its temperatures (%s)", (_, file) => {
    const { grid, parameters, camera } = absolute(file);
    expect([grid.widthPx, grid.heightPx]).toEqual([80, 60]);
    expect(grid.celsius[0]).toBeCloseTo(15, 1);
    expect(grid.celsius[79]).toBeCloseTo(54.5, 1);
    expect(parameters).toMatchObject({ emissivity: 1, distanceM: 0, humidity: 0.5 });
    expect(camera).toEqual({ maker: "FLIR", model: "FLIR Test", serial: "404003980" });
  });

  it("is put together by the numbers of its segments, whatever their order", () => {
    const parts = flirSegments(anFff(flir), 3000);
    expect(whyOf(aJpeg(parts.toReversed()))).toBe("absolute");
    expect(whyOf(aJpeg(parts.slice(1)))).toBe("none thermal.file-truncated");
    expect(whyOf(aJpeg([...parts, parts[0]!]))).toBe("none thermal.file-malformed");
  });

  it("reads a plane packed as PNG in the wrong byte order", async () => {
    const swapped = scene.map((count) => ((count << 8) | (count >> 8)) & 0xffff);
    const png = await sharp(swapped, { raw: { width: 80, height: 60, channels: 1 } })
      .toColourspace("grey16")
      .png({ compressionLevel: 9, adaptiveFiltering: true })
      .toBuffer();
    const { raw } = absolute(aFlirJpeg({ ...flir, png: new Uint8Array(png) }));
    expect(raw?.counts).toEqual(scene);
  });

  it("follows changed parameters", () => {
    const { raw, parameters, grid } = absolute(aFlirJpeg(flir));
    const changed = temperaturesOf(raw!, { ...parameters!, emissivity: 0.85, reflectedC: -20 });
    expect(changed.celsius[79]! - grid.celsius[79]!).toBeGreaterThan(5);
    expect(temperaturesOf(raw!, parameters!).celsius).toEqual(grid.celsius);
  });

  it("of a Vue Pro without the R tells warmer from colder, never °C", () => {
    expect(whyOf(aFlirJpeg({ ...flir, model: "Vue Pro 640 9mm" }))).toBe("relative thermal.camera-not-radiometric");
    expect(whyOf(aFlirJpeg({ ...flir, model: "Vue Pro R 640 13mm" }))).toBe("absolute");
  });

  it.each([
    [
      "the size is not the PNG's",
      {
        ...flir,
        widthPx: 120,
        png: bytes(
          "\x89PNG\r\n\x1a\n",
          u32(13, "big"),
          "IHDR",
          block(17, { 0: u32(8, "big"), 4: u32(8, "big") }),
          u32(0),
          "IDAT",
          u32(0),
        ),
      },
      "thermal.frame-size-mismatch",
    ],
    ["the plane is shorter than it says", { ...flir, heightPx: 61 }, "thermal.file-truncated"],
    ["the frame has 2,000 megapixels", { ...flir, widthPx: 65_535, heightPx: 32_000 }, "thermal.frame-too-large"],
    ["the frame has no pixel", { ...flir, widthPx: 0 }, "thermal.file-malformed"],
    ["the emissivity is 7", { ...flir, parameters: { emissivity: 7 } }, "thermal.file-malformed"],
  ])("is refused when %s", (_, file, why) => {
    expect(whyOf(aFlirJpeg(file))).toBe(`none ${why}`);
  });
});

describe("a DJI file", () => {
  it("of Kelvin x 64 gives absolute temperatures with the parameters it was taken with", () => {
    const { grid, parameters, notes } = absolute(aDjiJpeg({ counts: aSlope(), parameters: [22, 1, 1, 0.5, 25] }));
    expect([grid.widthPx, grid.heightPx]).toEqual([640, 512]);
    expect(grid.celsius[0]).toBeCloseTo(20, 1);
    expect(grid.celsius[639]).toBeCloseTo(60, 1);
    expect(parameters).toMatchObject({ distanceM: 1, emissivity: 1, humidity: 0.5, reflectedC: 25, ambientC: 22 });
    expect(notes).toEqual([]);
  });

  it("follows changed parameters through the table it carries", () => {
    const { raw, parameters, grid } = absolute(aDjiJpeg({ counts: aSlope(), tau: (_, column) => 1 - column / 200 }));
    const farther = temperaturesOf(raw!, { ...parameters!, distanceM: 25 });
    expect(farther.celsius[639]).toBeGreaterThan(grid.celsius[639]! + 1);
    const lower = temperaturesOf(raw!, { ...parameters!, emissivity: 0.9 });
    expect(lower.celsius[639]).toBeGreaterThan(grid.celsius[639]! + 1);
  });

  it("may have a plane smaller than its picture", () => {
    const { grid } = absolute(aDjiJpeg({ counts: aSlope(), size: [1280, 1024], model: "M30T" }));
    expect([grid.widthPx, grid.heightPx]).toEqual([640, 512]);
  });

  it("says so when its table was never seen in the maker's program", () => {
    expect(absolute(aDjiJpeg({ counts: aSlope(), tableId: 999, model: "M4TD" })).notes).toEqual(["humidity-estimated"]);
  });

  it("of counts is relative only", () => {
    const counts = aSlope().map((count, i) => (count >> 2) + (i % 3));
    expect(whyOf(aDjiJpeg({ counts }))).toBe("relative thermal.counts-only");
  });

  it("of XT S keeps its plane where others keep parameters", () => {
    const counts = aSlope().map((count) => (count >> 2) + 1);
    const file = aJpeg([
      exifSegment(aTiff({ 271: "DJI", 272: "XT S" })),
      { marker: 0xe3, payload: new Uint8Array(32_768).fill(9) },
      ...cut(0xe4, samples(counts)),
    ]);
    const reading = readThermalFile(file);
    expect(reading).toMatchObject({ kind: "relative", why: "thermal.counts-only", widthPx: 640, heightPx: 512 });
  });

  it("with an empty transmission table is read with the curve of its camera's family, and says so", () => {
    const file = (model: string) =>
      aJpeg([
        exifSegment(aTiff({ 271: "DJI", 272: model })),
        ...cut(0xe3, samples(aSlope())),
        { marker: 0xe4, payload: block(224, { 0: bytes(...[25, 5, 0.95, 0.5, 25].map((value) => f32(value))) }) },
        { marker: 0xe5, payload: new Uint8Array(23_818) },
      ]);
    const { grid, notes, parameters } = absolute(file("MAVIC2-ENTERPRISE-ADVANCED"));
    expect(notes).toEqual(["transmission-substituted"]);
    expect(parameters).toMatchObject({ distanceM: 5 });
    // 60 °C apparent through a transmission of .83 at 5 m: the object is about 67 °C.
    expect(grid.celsius[639]).toBeGreaterThan(65);
    expect(grid.celsius[639]).toBeLessThan(70);
    expect(whyOf(file("NEW9"))).toBe("relative thermal.transmission-missing");
  });

  it("without its transmission table is relative only", () => {
    const file = aJpeg([exifSegment(aTiff({ 271: "DJI" })), ...cut(0xe3, samples(aSlope()))]);
    expect(whyOf(file)).toBe("relative thermal.transmission-missing");
  });

  it("that ends before the second picture of its own index is refused as cut", () => {
    const index = (length: number) => ({
      marker: 0xe2,
      payload: bytes(
        "MPF\0",
        aTiff({ 45058: { blob: bytes(u32(0), u32(900), u32(0), u32(0), u32(0), u32(length), u32(10), u32(0)) } }),
      ),
    });
    expect(whyOf(aDjiJpeg({ counts: aSlope(), more: [index(50)] }))).toBe("absolute");
    expect(whyOf(aDjiJpeg({ counts: aSlope(), more: [index(5_000_000)] }))).toBe("none thermal.file-truncated");
  });

  it("with a plane of no sensor's size is refused", () => {
    expect(whyOf(aDjiJpeg({ counts: aSlope().subarray(0, 300_000) }))).toBe("none thermal.frame-size-mismatch");
  });

  it("cut anywhere is refused, or read where only the picture is missing", () => {
    const whole = aDjiJpeg({ counts: aSlope() });
    for (let length = 0; length < whole.length; length += 9973)
      expect(["none thermal.file-truncated", "none thermal.file-empty", "none thermal.format-unknown"]).toContain(
        whyOf(whole.subarray(0, length)),
      );
  });
});

describe("a radiometric TIFF", () => {
  const xmp = (gain: string) => ({
    700: { blob: bytes(`<rdf:Description xmlns:FLIR="http://www.dji.com/FLIR/1.0/" FLIR:TlinearGain="${gain}"/>`) },
  });
  const gdal = (items: string) => ({ 42112: `<GDALMetadata>${items}</GDALMetadata>` });
  const item = (name: string, value: string) => `<Item name="${name}" sample="0" role="x">${value}</Item>`;
  const kelvin = (step: number) => [20, 30, 40, 50].map((celsius) => Math.round((celsius + 273.15) / step));
  const rounded = (file: Uint8Array) => Array.from(absolute(file).grid.celsius, Math.round);

  it("in linear mode names its gain", () => {
    expect(rounded(aTiffPlane(2, kelvin(0.04), { tags: xmp("0.04") }))).toEqual([20, 30, 40, 50]);
    expect(absolute(aTiffPlane(2, kelvin(0.04), { tags: xmp("0.04") })).parameters).toBeNull();
  });

  it("may name scale and offset, in °C or in Kelvin", () => {
    const celsius = gdal(item("SCALE", "0.01") + item("OFFSET", "-100"));
    expect(rounded(aTiffPlane(2, [12_000, 13_000, 14_000, 15_000], { tags: celsius }))).toEqual([20, 30, 40, 50]);
    expect(rounded(aTiffPlane(2, kelvin(0.01), { tags: gdal(item("SCALE", "0.01")) }))).toEqual([20, 30, 40, 50]);
  });

  it("of floating-point numbers holds finished temperatures, gaps left out", () => {
    const { grid, notes } = absolute(aTiffPlane(2, Float32Array.of(20.5, 30.5, -9999, 50.5)));
    expect(Array.from(grid.celsius)).toEqual([20.5, 30.5, Number.NaN, 50.5]);
    expect(notes).toEqual(["unit-assumed", "values-missing"]);
  });

  it("without a scale is relative only, and a picture is no TIFF of temperatures", () => {
    expect(whyOf(aTiffPlane(2, kelvin(0.04)))).toBe("relative thermal.scale-unknown");
    expect(whyOf(aTiffPlane(2, kelvin(0.04), { tags: xmp("0") }))).toBe("relative thermal.scale-unknown");
    expect(whyOf(aTiffPlane(2, [1, 2, 3, 4], { tags: { 277: { shorts: [3] } } }))).toBe(
      "none thermal.no-temperature-data",
    );
  });
});

describe("any other file", () => {
  it.each([
    ["nothing", new Uint8Array(), "thermal.file-empty"],
    ["two bytes", bytes([0xff, 0xd8]), "thermal.format-unknown"],
    ["an ordinary JPEG", aJpeg([]), "thermal.no-temperature-data"],
    ["HTML named .jpg", bytes("<html><script>alert(1)</script></html>"), "thermal.no-temperature-data"],
    ["an EXE named .jpg", bytes("MZ\x90\0\x03\0\0\0\x04\0\0\0"), "thermal.format-unknown"],
    [
      "a JPEG that ends in its header",
      aJpeg(cut(0xe3, new Uint8Array(90_000))).subarray(0, 70_000),
      "thermal.file-truncated",
    ],
    [
      "a FLIR header of lies",
      bytes("FFF\0", new Uint8Array(16), u32(100, "big"), u32(0xfffffff0, "big"), u32(9, "big")),
      "thermal.file-truncated",
    ],
    ["a TIFF that points into nothing", bytes("II", u16(42), u32(0xffffff00)), "thermal.file-truncated"],
  ])("(%s) is refused with a reason", (_, file, why) => {
    expect(readThermalFile(file)).toEqual({ kind: "none", why, line: null });
  });
});

it("keeps one temperature per count, so that a frame costs no more than its counts", () => {
  const counts = Uint16Array.from({ length: 640 * 512 }, (_, i) => kelvin64(25 + (i % 5)));
  expect(new Set(absolute(aDjiJpeg({ counts })).grid.celsius).size).toBe(5);
});

describe("an 8-bit picture without temperatures", () => {
  const aPicture = (colourAt: (x: number) => readonly [number, number, number], [width, height] = [64, 48]) => {
    const data = new Uint8Array(width! * height! * 4).fill(255);
    for (let i = 0; i < width! * height!; i++) data.set(colourAt(i % width!), 4 * i);
    return new Uint8Array(encode({ width: width!, height: height!, data }, 95).data);
  };

  it("is relative by its brightness when it is grey", () => {
    const reading = readThermalFile(aPicture((x) => [4 * x, 4 * x, 4 * x]));
    if (reading.kind !== "relative") throw new Error(reading.kind);
    expect([reading.why, reading.widthPx, reading.heightPx]).toEqual(["thermal.picture-only", 64, 48]);
    expect(Math.abs(reading.counts[10]! - 40)).toBeLessThan(4);
    expect(Math.abs(reading.counts[60]! - 240)).toBeLessThan(4);
  });

  it("is refused in the colours of a palette", () => {
    expect(whyOf(aPicture((x) => [4 * x, 0, 255 - 4 * x]))).toBe("none thermal.palette-unknown");
  });

  it("is refused before it is decoded when no sensor has its size, and when it is damaged", { tags: ["slow"] }, () => {
    expect(whyOf(aPicture(() => [9, 9, 9], [2400, 1700]))).toBe("none thermal.frame-too-large");
    expect(whyOf(aPicture((x) => [4 * x, 4 * x, 4 * x]).slice(0, 700))).toBe("none thermal.no-temperature-data");
  });
});
