import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { describe, expect, it } from "vitest";
import type { ShapeName } from "../classifier/module-shapes.ts";
import type { PatchFigures } from "../sampling/patch-figures.ts";
import { aSighting } from "../testing/a-sighting.ts";
import { heatFamily } from "./heat-family.ts";
import { mergedFigures } from "./merged-figures.ts";
import { isNamedByShape, nameHeat } from "./name-heat.ts";
import { sameEverywhere } from "./usual-zones.ts";

const asSet = sameEverywhere(defaultThresholds);

function namedAs(figures: Partial<PatchFigures>, said: Partial<Record<ShapeName, number>> = {}, images = 2) {
  const merged = mergedFigures(
    Array.from({ length: images }, () => aSighting({ figures })),
    defaultThresholds.leastSeenShare,
  );
  return nameHeat(heatFamily(merged, asSet)!, merged, new Map(Object.entries(said) as [ShapeName, number][]));
}

describe("what a difference is called", () => {
  it("is what the shape says, among what the degrees allow", () => {
    expect(namedAs({ hottestK: 9 }, { Cell: 0.5, Shadowing: 0.5 }).code).toBe("CELL_SINGLE");
    expect(namedAs({ coldestK: -9, hottestK: 0, coldShare: 0.3 }, { Cell: 0.5, Shadowing: 0.5 }).code).toBe("SHADOW");
  });

  it("needs no classifier where degrees or the place tell it", () => {
    const isAsked = (given: Partial<PatchFigures>) => {
      const merged = mergedFigures([aSighting({ figures: given }), aSighting({ figures: given })], 0.5);
      return isNamedByShape(heatFamily(merged, asSet)!, merged);
    };
    const atBox = { left: 0.44, right: 0.56, top: 0.47, bottom: 0.53 };
    expect([isAsked({ hottestK: 9 }), isAsked({ coldestK: -9, hottestK: 0, coldShare: 0.3 })]).toEqual([true, true]);
    expect([isAsked({ hottestK: 9, part: atBox }), isAsked({ thirdsK: [4, 0, 0], hottestK: 5 })]).toEqual([
      false,
      false,
    ]);
    expect(isAsked({ hottestK: 9, part: atBox, coldestK: -3, coldShare: 0.02 })).toBe(true);
  });

  it("is two diodes for neighbouring thirds, and leaking cells along the frame for the outer two", () => {
    expect(namedAs({ thirdsK: [4, 4, 0], hottestK: 5, wholeK: 3 }).code).toBe("DIODE_2");
    expect(namedAs({ thirdsK: [3, 0.5, 3], hottestK: 5, wholeK: 1 }).code).toBe("MODULE_PID");
    expect(namedAs({ thirdsK: [1.7, -0.6, 1], hottestK: 3.8 }).code).toBe("MODULE_PID");
    expect(namedAs({ thirdsK: [4, -0.3, 0], hottestK: 5 }).code).toBe("DIODE_1");
  });

  it("is what covers a cell where a cold place lies beside the heat, and shade where much is cold", () => {
    expect(namedAs({ hottestK: 4, coldestK: -2, coldShare: 0.02 }, { Cell: 0.9 }).code).toBe("DEBRIS");
    expect(namedAs({ hottestK: 5, coldestK: -4, coldShare: 0.4, wholeK: -3 }, { Cell: 0.9 }).code).toBe("SHADOW");
  });

  it("is all diodes where an evenly warm module has hot boxes, broken where it has far hotter places, else open", () => {
    const warm = { wholeK: 4, thirdsK: [4, 4, 4] as const };
    expect(namedAs({ ...warm, hottestK: 5.6 }).code).toBe("DIODE_ALL");
    expect(namedAs({ ...warm, hottestK: 9 }).code).toBe("MODULE_BROKEN");
    expect(namedAs({ ...warm, hottestK: 4.6 }).code).toBe("MODULE_OPEN");
  });

  it("is a hot spot for a point, and several cells for several pieces, where the shape is undecided", () => {
    expect(namedAs({ hottestK: 9, hotShare: 0.003 }, { Cell: 0.4, "Hot-Spot": 0.3 }).code).toBe("CELL_HOTSPOT");
    expect(namedAs({ hottestK: 9, pieces: 3 }, { Cell: 0.4, "Cell-Multi": 0.3 }).code).toBe("CELL_MULTI");
  });

  it("is the junction box for a small place where one sits, and a cell half a cell aside of it", () => {
    const aPlace = (across: number, down: number) => ({
      hottestK: 9,
      part: { left: across - 0.06, right: across + 0.06, top: down - 0.03, bottom: down + 0.03 },
    });
    const codeAt = (across: number, down: number) => namedAs(aPlace(across, down), { Cell: 0.9 }).code;
    expect([codeAt(0.17, 0.5), codeAt(0.5, 0.5), codeAt(0.82, 0.51), codeAt(0.5, 0.06), codeAt(0.5, 0.94)]).toEqual(
      Array(5).fill("JBOX_HEAT"),
    );
    expect([codeAt(0.25, 0.5), codeAt(0.42, 0.5), codeAt(0.5, 0.3), codeAt(0.42, 0.06)]).toEqual(
      Array(4).fill("CELL_SINGLE"),
    );
  });

  it("is a dropping for a point that is hardly warm, and a hot spot for a hotter one", () => {
    expect(namedAs({ hottestK: 4, peakSamples: 2 }, { Cell: 0.9 }).code).toBe("DROPPING");
    expect(namedAs({ hottestK: 12, peakSamples: 2 }, { Cell: 0.9 }).code).toBe("CELL_HOTSPOT");
  });

  it("is dirt where it lies along an end, whatever the shape may be", () => {
    const along = { left: 0.04, right: 0.92, top: 0.03, bottom: 0.1 };
    expect(namedAs({ hottestK: 3, pieces: 2, part: along }, { "Cell-Multi": 0.9 }).code).toBe("SOILING");
    expect(namedAs({ hottestK: 3, part: { ...along, right: 0.2 } }, { Cell: 0.9 }).code).toBe("CELL_SINGLE");
  });

  it("is a shorted module for more hot cells than fail together, however cold the others look", () =>
    expect(namedAs({ hottestK: 8, wholeK: 2, coldestK: 0.4, pieces: 13, hotShare: 0.14 }).code).toBe("MODULE_SHORT"));

  it("is broken glass for hot places on a warm module, and no cell where one patch is larger than three", () => {
    const places = { hottestK: 5.6, wholeK: 1.5, coldestK: 1.2, thirdsK: [1.5, 1.5, 1.5] as const, hotShare: 0.03 };
    expect(namedAs(places, { "Cell-Multi": 0.9 }).code).toBe("MODULE_BROKEN");
    const part = { left: 0.4, right: 0.77, top: 0.65, bottom: 0.82 };
    expect(namedAs({ hottestK: 4.4, hotShare: 0.055, part }, { Cell: 0.9 }).code).toBe("MODULE_OTHER");
  });

  it("is a cable or connector for heat beneath the frame", () =>
    expect(namedAs({ end: { side: "top", column: 6, warmerK: 3.5 } }, {}, 3).code).toBe("CABLE"));

  it("is nothing yet where only two images show heat beneath the frame", () => {
    const figures = { end: { side: "top", column: 6, warmerK: 3.5 } } as const;
    const merged = mergedFigures([aSighting({ figures }), aSighting({ figures })], defaultThresholds.leastSeenShare);
    expect(heatFamily(merged, asSet)).toBeNull();
  });

  it("is no plant where nothing is as cold as the air", () => {
    expect(namedAs({ hottestK: 9 }, { Cell: 0.3, Vegetation: 0.7 }).code).toBe("CELL_SINGLE");
    expect(namedAs({ hottestK: 9, coldestK: -8 }, { Cell: 0.1, Vegetation: 0.9 }).code).toBe("VEGETATION");
  });

  it("is an open module when evenly warm and a shorted one when patchy", () => {
    const warm = { wholeK: 4, thirdsK: [4, 4, 4] as const, hottestK: 5 };
    expect(namedAs({ ...warm, spreadK: 0.5 }).code).toBe("MODULE_OPEN");
    expect(namedAs({ ...warm, spreadK: 6 }).code).toBe("MODULE_SHORT");
  });

  it("is surer the hotter, and less sure from one image", () => {
    const confidence = (hottestK: number, images?: number) => namedAs({ hottestK }, { Cell: 1 }, images).confidence;
    expect(confidence(12)).toBeGreaterThan(confidence(4));
    expect(confidence(12, 1)).toBeLessThan(confidence(12));
    expect(confidence(60)).toBeLessThanOrEqual(1);
  });
});
