import fc from "fast-check";
import { expect, it } from "vitest";
import { readImageFacts } from "./read-image-facts.ts";
import { readThermalFile } from "./read-thermal-file.ts";
import { sortFile } from "./sort-file.ts";
import { aDjiJpeg, aTransmissionTable, droneXmp, kelvin64 } from "./testing/a-dji-file.ts";
import { aFlirJpeg, anFff } from "./testing/a-flir-file.ts";
import { aJpeg, cut, exifSegment, xmpSegment } from "./testing/a-jpeg.ts";
import { aTiff, aTiffPlane } from "./testing/a-tiff.ts";
import { bytes, samples, u16, u32 } from "./testing/bytes.ts";

// Small frames: the readers' paths do not depend on size, and ten thousand files must fit into seconds.
const counts = Uint16Array.from({ length: 160 * 120 }, (_, i) => kelvin64(20 + (i % 160) / 4));
const exif = exifSegment(
  aTiff(
    { 271: "DJI", 272: "M3T" },
    {
      exif: { 36867: "2024:06:12 10:30:15", 36881: "+09:00" },
      gps: {
        1: "N",
        2: {
          rationals: [
            [36, 1],
            [30, 1],
            [0, 1],
          ],
        },
        3: "E",
        4: {
          rationals: [
            [127, 1],
            [0, 1],
            [0, 1],
          ],
        },
      },
    },
  ),
);
const xmp = xmpSegment(droneXmp({ "drone-dji:GpsLatitude": "+36.5", "drone-dji:GimbalYawDegree": "+90.0" }));
const flir = { widthPx: 32, heightPx: 24, counts: counts.subarray(0, 768) };
const good: readonly Uint8Array[] = [
  aJpeg([exif, xmp, ...cut(0xe3, samples(counts)), ...cut(0xe5, aTransmissionTable({}))], [160, 120]),
  aFlirJpeg(flir, [exif, xmp]),
  anFff({ ...flir, order: "little" }),
  aTiffPlane(32, flir.counts, { tags: { 700: { blob: bytes('<a FLIR:TlinearGain="0.04"/>') } } }),
  bytes("Emissivity;0.95\n20,5;21,5;22,5\n23,5;24,5;25,5\n"),
];

const aMutant = fc
  .record({
    file: fc.constantFrom(...good),
    // Headers lie near the start: most mutations go there.
    edits: fc.array(
      fc.record({ at: fc.oneof(fc.nat({ max: 1200 }), fc.nat({ max: 60_000 })), value: fc.nat({ max: 255 }) }),
      { minLength: 1, maxLength: 12 },
    ),
    cutTo: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
  })
  .map(({ file, edits, cutTo }) => {
    const mutant = file.slice(0, cutTo === null ? undefined : Math.floor(file.length * cutTo));
    for (const { at, value } of edits) if (mutant.length > 0) mutant[at % mutant.length] = value;
    return mutant;
  });

// A file takes milliseconds; the bar leaves room for a machine that does ten other things.
const LONGEST_MS = 5000;

it("answers every one of 10,000 mutants of good files, soon, and never with NaN in the facts", {
  timeout: 60_000,
}, () => {
  for (const file of good) expect(readThermalFile(file).kind).not.toBe("none");
  fc.assert(
    fc.property(aMutant, (mutant) => {
      const startMs = performance.now();
      const reading = readThermalFile(mutant);
      const facts = readImageFacts(mutant);
      sortFile("DJI_0001_T.JPG", mutant);
      expect(performance.now() - startMs).toBeLessThan(LONGEST_MS);
      expect(["absolute", "relative", "none"]).toContain(reading.kind);
      if (reading.kind === "absolute")
        expect(reading.grid.celsius).toHaveLength(reading.grid.widthPx * reading.grid.heightPx);
      for (const number of numbersIn(facts)) expect(Number.isNaN(number)).toBe(false);
    }),
    { numRuns: 10_000 },
  );
});

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

it.each([
  [
    "an EXIF directory that is its own child",
    exifSegment(bytes("II", u16(42), u32(8), u16(1), u16(0x8769), u16(4), u32(1), u32(8), u32(8))),
  ],
  ["65,535 EXIF tags", exifSegment(bytes("II", u16(42), u32(8), u16(65_535), new Uint8Array(60_000)))],
  [
    "a tag of four billion values",
    exifSegment(bytes("II", u16(42), u32(8), u16(1), u16(0x010f), u16(4), u32(0xffffffff), u32(8), u32(0))),
  ],
  ["XMP of one endless name", xmpSegment("a".repeat(65_000))],
  ["XMP of nothing but colons", xmpSegment(":".repeat(65_000))],
  ["XMP of open brackets", xmpSegment("<a:b>".repeat(13_000))],
])("reads a picture with %s in no time", (_, segment) => {
  const file = aJpeg([segment]);
  const startMs = performance.now();
  expect(readImageFacts(file)?.format).toBe("jpeg");
  expect(performance.now() - startMs).toBeLessThan(LONGEST_MS);
});

it("takes no memory by a claim: a 60,000 x 60,000 plane in a file of 300 bytes", () => {
  const before = process.memoryUsage().arrayBuffers;
  for (const file of [
    aFlirJpeg({ ...flir, widthPx: 60_000, heightPx: 60_000 }),
    aTiffPlane(8, new Uint16Array(64), { tags: { 256: { longs: [60_000] }, 257: { longs: [60_000] } } }),
    aDjiJpeg({ counts: counts.subarray(0, 64), size: [60_000, 60_000] }),
  ])
    expect(readThermalFile(file).kind).toBe("none");
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
});
