import { expect, it } from "vitest";
import { readImageTemperatures } from "./read-image-temperatures.ts";
import { aDjiJpeg, aSlope } from "./testing/a-dji-file.ts";
import { aJpeg } from "./testing/a-jpeg.ts";

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
