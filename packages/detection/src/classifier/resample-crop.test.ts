import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Crop, resampleCrop, uprightCrop } from "./resample-crop.ts";

const aCrop = (rows: readonly (readonly number[])[]): Crop => ({
  widthPx: rows[0]!.length,
  heightPx: rows.length,
  values: Float32Array.from(rows.flat()),
});

const mean = (values: Crop["values"]) => Array.from(values).reduce((a, b) => a + b) / values.length;

const anyCrop = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 90 }))
  .chain(([widthPx, heightPx]) =>
    fc
      .uint8Array({ minLength: widthPx * heightPx, maxLength: widthPx * heightPx })
      .map((values): Crop => ({ widthPx, heightPx, values })),
  );

describe("a crop brought to the model's size", () => {
  it("stays as it is when it has that size", () => {
    const crop = aCrop([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect([...resampleCrop(crop, 2, 3)]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("averages by area when it shrinks, pixels cut in half counted half", () => {
    expect([...resampleCrop(aCrop([[0, 10, 20, 30]]), 2, 1)]).toEqual([5, 25]);
    const thirds = resampleCrop(aCrop([[0, 30, 90]]), 2, 1);
    expect([...thirds].map(Math.round)).toEqual([10, 70]);
  });

  it("runs straight between pixel centres when it grows, and flat beyond them", () => {
    expect([...resampleCrop(aCrop([[0, 8]]), 4, 1)]).toEqual([0, 2, 6, 8]);
    expect([...resampleCrop(aCrop([[7]]), 3, 2)]).toEqual([7, 7, 7, 7, 7, 7]);
  });

  it("keeps the mean of what it shrinks", () => {
    fc.assert(
      fc.property(anyCrop, (crop) => {
        fc.pre(crop.widthPx >= 24 && crop.heightPx >= 40);
        expect(mean(resampleCrop(crop, 24, 40))).toBeCloseTo(mean(crop.values), 2);
      }),
    );
  });

  it("never leaves the range of its pixels", () => {
    fc.assert(
      fc.property(anyCrop, (crop) => {
        const resampled = resampleCrop(crop, 24, 40);
        expect(Math.min(...resampled)).toBeGreaterThanOrEqual(Math.min(...crop.values) - 1e-3);
        expect(Math.max(...resampled)).toBeLessThanOrEqual(Math.max(...crop.values) + 1e-3);
      }),
    );
  });
});

describe("a module lying on its side", () => {
  it("is turned a quarter, left edge up", () => {
    const lying = aCrop([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(uprightCrop(lying)).toEqual(
      aCrop([
        [4, 1],
        [5, 2],
        [6, 3],
      ]),
    );
  });

  it("is left alone when it stands", () => {
    const standing = aCrop([[1], [2]]);
    expect(uprightCrop(standing)).toBe(standing);
  });
});
