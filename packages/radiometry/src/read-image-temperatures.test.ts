import type { TemperatureScale } from "@heliolens/domain/thermal/temperature-scale";
import { describe, expect, it } from "vitest";
import { readImageTemperatures } from "./read-image-temperatures.ts";
import { aDjiJpeg, aSlope } from "./testing/a-dji-file.ts";
import { aJpeg } from "./testing/a-jpeg.ts";
import { aTiffPlane } from "./testing/a-tiff.ts";

const text = (content: string) => new TextEncoder().encode(content);
const aMatrix = (widthPx: number, heightPx: number) =>
  text(`${Array(widthPx).fill("41.5").join(",")}\n`.repeat(heightPx));
const plain = aJpeg([], [64, 48]);

it("follows the parameters given and remembers the file's own", () => {
  const image = aDjiJpeg({ counts: aSlope() });
  const own = readImageTemperatures({ image, csv: null, parameters: {} });
  const hotter = readImageTemperatures({ image, csv: null, parameters: { emissivity: 0.8 } });
  if (own.reading.kind !== "absolute" || hotter.reading.kind !== "absolute") throw new Error("no degrees");
  expect(hotter.fileParameters).toEqual(own.reading.parameters);
  expect(hotter.reading.parameters).toEqual({ ...own.fileParameters, emissivity: 0.8 });
  expect(hotter.reading.grid.celsius[639]!).toBeGreaterThan(own.reading.grid.celsius[639]! + 2);
});

it("lets a CSV speak only where the image has no degrees of its own", () => {
  const csv = aMatrix(64, 48);
  expect(readImageTemperatures({ image: plain, csv, parameters: {} })).toMatchObject({ source: "csv", csvWhy: null });
  const dji = readImageTemperatures({ image: aDjiJpeg({ counts: aSlope() }), csv: aMatrix(640, 512), parameters: {} });
  expect(dji.source).toBe("file");
});

it("says why a CSV gives nothing: it is of another size, or no matrix", () => {
  const why = (csv: Uint8Array) => readImageTemperatures({ image: plain, csv, parameters: {} }).csvWhy;
  expect(why(aMatrix(32, 24))).toBe("thermal.csv-size-mismatch");
  expect(why(text("25.5,25.5\n25.5,=1\n"))).toBe("thermal.csv-not-a-number");
});

describe("with a scale that a person entered", () => {
  const image = aTiffPlane(
    8,
    Uint16Array.from({ length: 64 }, (_, i) => 7000 + i),
  );
  const under = (scale: TemperatureScale, file = image) =>
    readImageTemperatures({ image: file, csv: null, parameters: {}, scale }).reading;

  it("values become degrees, and say where these come from", () => {
    const reading = under({ perCount: 0.04, offsetC: -273.15 });
    expect(reading).toMatchObject({ kind: "absolute", parameters: null, notes: ["scale-entered"] });
    expect(reading.kind === "absolute" && reading.grid.celsius[25]).toBeCloseTo(7.85, 3);
  });

  it("they stay relative where the scale makes degrees that no plant has", () => {
    expect(under({ perCount: 1, offsetC: 0 })).toMatchObject({ kind: "relative", why: "thermal.scale-does-not-fit" });
  });

  it("a file with degrees of its own keeps them", () => {
    const own = aDjiJpeg({ counts: aSlope() });
    expect(under({ perCount: 0.01, offsetC: 0 }, own)).toMatchObject({ kind: "absolute", notes: [] });
  });
});
