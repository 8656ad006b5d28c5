import { describe, expect, it } from "vitest";
import { PATCH_COLUMNS, PATCH_ROWS, PATCH_SAMPLES } from "./module-patch.ts";
import { partOfEnd, patchFigures } from "./patch-figures.ts";

/** A module that differs by these kelvin at each place, 0 to 1 across and down. */
const aDifference = (atK: (across: number, down: number) => number): Float32Array =>
  Float32Array.from({ length: PATCH_SAMPLES }, (_, i) =>
    atK(((i % PATCH_COLUMNS) + 0.5) / PATCH_COLUMNS, (Math.floor(i / PATCH_COLUMNS) + 0.5) / PATCH_ROWS),
  );

/** At 3 cm a pixel. */
const NEAR_PX = 1.5;
const figuresOf = (differenceK: Float32Array, samplePx = NEAR_PX, fitted: ReadonlySet<number> = new Set()) =>
  patchFigures({ differenceK, fitted, samplePx });

const isWithin = (value: number, from: number, to: number) => value > from && value < to;

describe("what a module's difference from its string amounts to", () => {
  it("finds one hot cell, where it is and how hot", () => {
    const figures = figuresOf(
      aDifference((across, down) => (isWithin(across, 0.33, 0.5) && isWithin(down, 0.5, 0.6) ? 8 : 0)),
    );
    expect(figures.hottestK).toBeCloseTo(8);
    expect(figures.wholeK).toBe(0);
    expect(figures.pieces).toBe(1);
    expect(figures.part.left).toBeCloseTo(0.33, 1);
    expect(figures.part.bottom).toBeCloseTo(0.6, 1);
    expect(figures.hotShare).toBeLessThan(0.03);
  });

  it("takes a bright clamp for no hot cell where modules like it have a clamp", () => {
    const clamp = aDifference((across, down) => (across < 0.1 && isWithin(down, 0.2, 0.25) ? 5 : 0));
    const fitted = new Set(clamp.keys().filter((sample) => clamp[sample]! > 0));
    expect([figuresOf(clamp).hottestK > 4, figuresOf(clamp, NEAR_PX, fitted).hottestK]).toEqual([true, 0]);
  });

  it("counts two hot cells as two pieces", () => {
    const figures = figuresOf(
      aDifference((across, down) =>
        isWithin(down, 0.5, 0.6) && (isWithin(across, 0.1, 0.3) || isWithin(across, 0.6, 0.8)) ? 8 : 0,
      ),
    );
    expect(figures.pieces).toBe(2);
  });

  it("tells the third behind one bypass diode from the two others", () => {
    const { thirdsK } = figuresOf(aDifference((across) => (across > 2 / 3 ? 4 : 0)));
    expect(thirdsK).toEqual([0, 0, 4]);
  });

  it("calls an evenly warm module warm as a whole, and even", () => {
    const { wholeK, spreadK, hotShare } = figuresOf(aDifference(() => 4));
    expect([wholeK, spreadK]).toEqual([4, 0]);
    expect(hotShare).toBe(1);
  });

  it("leaves the frame and its seam out", () => {
    expect(figuresOf(aDifference((across) => (across < 1 / PATCH_COLUMNS ? 9 : 0))).hottestK).toBe(0);
  });

  it("believes heat along the rim less: a seam may lie off the usual place", () =>
    expect(figuresOf(aDifference((_, down) => (down > 0.95 ? 3 : 0))).hottestK).toBeCloseTo(2.2));

  it("has a broader rim where the flight was higher: a seam off by a pixel is off by more", () => {
    const alongEdge = aDifference((across) => (isWithin(across, 2 / PATCH_COLUMNS, 3 / PATCH_COLUMNS) ? 3 : 0));
    expect([figuresOf(alongEdge).hottestK, figuresOf(alongEdge, 0.9).hottestK]).toEqual([3, expect.closeTo(2.2)]);
  });

  it("has figures of a module that is a few pixels wide, too", () => {
    const { hottestK, coldestK } = figuresOf(
      aDifference((across) => 4 - 4 * across),
      0.05,
    );
    expect([Number.isFinite(hottestK), Number.isFinite(coldestK)]).toEqual([true, true]);
  });

  it("takes heat that rises towards an edge and beyond it for something beside the module", () => {
    const fromEnd = (down: number) => Math.floor(down * PATCH_ROWS);
    const beyond = aDifference((_, down) => [8, 5, 1][fromEnd(down)] ?? 0);
    const dirt = aDifference((_, down) => [3, 5, 1][fromEnd(down)] ?? 0);
    expect([figuresOf(beyond).hottestK, figuresOf(dirt).hottestK]).toEqual([0, expect.closeTo(4.2)]);
  });

  it("tells a point from what is as wide as a cell", () => {
    const round = (radius: number) =>
      figuresOf(
        aDifference((across, down) => 9 * Math.exp(-(((across - 0.31) / radius) ** 2) - ((down - 0.41) / radius) ** 2)),
      ).peakSamples;
    expect(round(0.03)).toBeLessThanOrEqual(2);
    expect(round(0.15)).toBeGreaterThan(6);
  });

  it("takes cold along an edge for the ground beside a table that stands off its drawing", () => {
    expect(figuresOf(aDifference((across) => (across < 0.12 ? -9 : 0))).coldestK).toBe(0);
    expect(figuresOf(aDifference((across) => (across < 0.4 ? -9 : 0))).coldestK).toBe(-9);
  });

  it("takes a cold strip along the whole of a long side for ground, but no broader shade and no leaves", () => {
    const beside = (coldK: number, until: number, width = 0.25) =>
      aDifference((across, down) => (across < width && down < until ? coldK : 0));
    const missing = figuresOf(aDifference(() => -15));
    expect([figuresOf(beside(-15, 1)).coldestK, figuresOf(beside(-5, 1)).coldestK]).toEqual([0, 0]);
    expect(figuresOf(beside(-5, 1, 0.5)).coldestK).toBe(-5);
    expect(figuresOf(beside(-15, 0.5)).coldestK).toBe(-15);
    expect([missing.coldestK, missing.coldShare]).toEqual([-15, 1]);
  });

  it("finds a hot place beneath the frame of a short end, and says where", () => {
    const atEnd = (down: (down: number) => boolean) =>
      figuresOf(aDifference((across, at) => (isWithin(across, 0.24, 0.34) && down(at) ? 4 : 0.3))).end;
    const top = atEnd((down) => down < 1 / PATCH_ROWS);
    expect(top).toMatchObject({ side: "top", warmerK: expect.closeTo(3.7) });
    expect(atEnd((down) => down > 1 - 1 / PATCH_ROWS)).toMatchObject({ side: "bottom" });
    const { left, right, top: from, bottom } = partOfEnd(top!);
    expect([isWithin(0.27, left, right), from, bottom < 0.15]).toEqual([true, 0, true]);
  });

  it("finds none where a whole end, a corner or the camera's noise is warm", () => {
    const differences = [
      aDifference((_, down) => (down < 1 / PATCH_ROWS ? 4 : 0)),
      aDifference((across, down) => (across < 0.2 && down < 1 / PATCH_ROWS ? 4 : 0)),
      aDifference((across) => (isWithin(across, 0.24, 0.3) ? 0.4 : 0)),
    ];
    expect(differences.map((difference) => figuresOf(difference).end)).toEqual([null, null, null]);
  });

  it("marks the cold part where only cold stands out", () => {
    const figures = figuresOf(aDifference((_, down) => (down > 0.75 ? -6 : 0)));
    expect(figures.coldestK).toBeCloseTo(-6);
    expect(figures.part.top).toBeCloseTo(0.75);
    expect(figures.coldShare).toBeCloseTo(0.25, 1);
  });
});
