import { describe, expect, it } from "vitest";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { type ObservedFinding, observeFinding } from "./observe-finding.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const aRing = (x: number, y: number, width: number, height: number) =>
  (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
  ).map(plane.toLonLat);
const aFinding = (change: Partial<ObservedFinding> = {}): ObservedFinding => ({
  averageHeatC: 50,
  referenceC: 45,
  deltaTK: 25,
  outline: aRing(0.05, 1.6, 0.3, 0.2),
  moduleRing: aRing(0, 0, 1, 2),
  othersOnString: 0,
  othersNear: 0,
  ...change,
});
const saying = (finding: ObservedFinding) => observeFinding(finding).map(({ say }) => say);

describe("what a finding's own numbers tell", () => {
  it("is the size of its area, where it lies on the module, that the heat is a spot, and that it is alone", () => {
    const [area, side, heat, alone] = observeFinding(aFinding());
    expect(area).toEqual({
      say: "area",
      longCm: expect.closeTo(30, 1),
      shortCm: expect.closeTo(20, 1),
      percent: expect.closeTo(3, 1),
    });
    expect([side, heat, alone]).toEqual([
      { say: "side", side: "NW" },
      { say: "spot", averageK: 5, peakK: 25 },
      { say: "alone" },
    ]);
  });

  it("names all nine parts of a module", () => {
    const sideAt = (x: number, y: number) =>
      observeFinding(aFinding({ outline: aRing(x - 0.1, y - 0.1, 0.2, 0.2) })).find(({ say }) => say === "side");
    const found = [1.8, 1, 0.2].map((y) => [0.15, 0.5, 0.85].map((x) => sideAt(x, y)));
    expect(found.flat().map((one) => (one?.say === "side" ? one.side : null))).toEqual([
      ...["NW", "N", "NE"],
      ...["W", "middle", "E"],
      ...["SW", "S", "SE"],
    ]);
  });

  it("is the whole module, or how many modules, where the area is as large", () => {
    expect(saying(aFinding({ outline: aRing(0, 0.1, 1, 1.8) }))[0]).toBe("whole-module");
    expect(observeFinding(aFinding({ outline: aRing(0, 0, 3, 2) }))[0]).toEqual({
      say: "several-modules",
      times: expect.closeTo(3, 5),
    });
  });

  it("tells an even warmth from a spot, and says nothing of heat without degrees", () => {
    expect(saying(aFinding({ averageHeatC: 65 }))).toContain("even");
    expect(saying(aFinding({ averageHeatC: 57 }))).toContain("mixed");
    expect(observeFinding(aFinding({ averageHeatC: 44 }))).toContainEqual({ say: "point", peakK: 25 });
    expect(saying(aFinding({ averageHeatC: null, referenceC: null, deltaTK: null }))).toEqual([
      "area",
      "side",
      "alone",
    ]);
  });

  it("calls no heat on a whole module, or on an area of unknown size, a spot", () => {
    expect(saying(aFinding({ outline: aRing(0, 0, 1, 2) }))).toEqual(["whole-module", "mixed", "alone"]);
    expect(saying(aFinding({ outline: null }))).toEqual(["mixed", "alone"]);
  });

  it("counts the neighbours where there are any, and says nothing of a string that is not known", () => {
    expect(observeFinding(aFinding({ othersNear: 2, othersOnString: 3 })).slice(-2)).toEqual([
      { say: "near", count: 2 },
      { say: "string", count: 3 },
    ]);
    expect(saying(aFinding({ outline: null, deltaTK: null, othersOnString: null }))).toEqual([]);
  });
});
