import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { describe, expect, it } from "vitest";
import type { HotEnd, PatchFigures } from "../sampling/patch-figures.ts";
import { aSighting } from "../testing/a-sighting.ts";
import { heatFamily } from "./heat-family.ts";
import { mergedFigures } from "./merged-figures.ts";
import { sameEverywhere } from "./usual-zones.ts";

const asSet = sameEverywhere(defaultThresholds);

/** What several images, each with its own figures, make of a module. */
const familyOf = (...images: readonly Partial<PatchFigures>[]) =>
  heatFamily(
    mergedFigures(
      images.map((figures) => aSighting({ figures })),
      defaultThresholds.leastSeenShare,
    ),
    asSet,
  )?.family ?? null;

const twice = (figures: Partial<PatchFigures>) => familyOf(figures, figures);

const reflection = { hottestK: 11, wholeK: 5 };

describe("what kind of difference a module shows", () => {
  it("is none for a module like its string", () => expect(familyOf({}, {})).toBeNull());

  it("is a spot for a hot cell", () => expect(familyOf({ hottestK: 9 }, { hottestK: 8 })).toBe("spot"));

  it("is none for heat that each image shows in another place", () => {
    expect(familyOf({ placesK: [3, 0] }, { placesK: [0, 3] })).toBeNull();
    expect(familyOf({ placesK: [3, 0] }, { placesK: [3, 0] })).toBe("spot");
  });

  it("is a spot for heat over the module's own level, however cool the images have the module", () =>
    expect(familyOf({ wholeK: -1, placesK: [1] }, { wholeK: 0.4, placesK: [2.4] })).toBe("spot"));

  it("is one third, or two, behind conducting bypass diodes", () => {
    expect(twice({ thirdsK: [0, 4, 0], hottestK: 5 })).toBe("one-third");
    expect(twice({ thirdsK: [4, 4, 0], hottestK: 5, wholeK: 3 })).toBe("two-thirds");
  });

  it("is the whole module when it is evenly warm", () =>
    expect(twice({ wholeK: 4, thirdsK: [4, 4, 4], hottestK: 4.3 })).toBe("whole"));

  it("is gone when the ground shows all over", () =>
    expect(twice({ wholeK: -20, coldestK: -22, hottestK: -18, coldShare: 1 })).toBe("gone"));

  it("is shade when a part is cold", () =>
    expect(twice({ coldestK: -8, hottestK: 0.5, coldShare: 0.3 })).toBe("shaded"));

  it("is none for a reflection: it is in one image and not in the next", () => {
    expect(familyOf(reflection, {})).toBeNull();
    expect(familyOf(reflection, reflection, {}, {})).toBeNull();
  });

  it("is at an end for heat beneath the frame that stays in its place, and none for what moves along the edge", () => {
    const endAt = (column: number, side: HotEnd["side"] = "top") => ({ end: { side, column, warmerK: 3 } });
    expect(familyOf(endAt(4), endAt(5), endAt(4))).toBe("end");
    expect(familyOf(endAt(4), endAt(12), endAt(19))).toBeNull();
    expect(familyOf(endAt(4), endAt(4, "bottom"))).toBeNull();
    expect(familyOf(endAt(4))).toBeNull();
    expect(familyOf({ ...endAt(4), hottestK: 9 }, { ...endAt(4), hottestK: 9 })).toBe("spot");
  });

  it("must stand out more where one image alone shows the module", () => {
    expect(familyOf({ hottestK: 2.4 })).toBeNull();
    expect(twice({ hottestK: 2.4 })).toBe("spot");
    expect(familyOf({ hottestK: 4.5 })).toBe("spot");
  });

  it("is a spot where something cold covers a part of a cell and heats the rest", () =>
    expect(twice({ hottestK: 1.9, coldestK: -2.6 })).toBe("spot"));

  it("is none where the module is cold as a whole and hot somewhere: it lies half on the grass", () =>
    expect(twice({ wholeK: -6, coldestK: -7, hottestK: 8 })).toBeNull());

  it("is a spot where a shadow lies over the module and heats a cell", () =>
    expect(twice({ wholeK: -3, coldestK: -4.4, hottestK: 5 })).toBe("spot"));

  it("is no spot where a module covers too few pixels to tell a cell", () => {
    const far = [1, 2].map(() => aSighting({ areaPx: 500, figures: { hottestK: 9 } }));
    expect(heatFamily(mergedFigures(far, 0.5), asSet)).toBeNull();
  });

  it("is none where only images beside a dead string of the array show it", () => {
    const beside = (reference: "string" | "array", coldestK: number) =>
      aSighting({ reference, figures: { coldestK, hottestK: coldestK + 1, coldShare: 1 } });
    const seen = [beside("array", -8), beside("array", -8), beside("string", -0.3), beside("string", -0.3)];
    expect(heatFamily(mergedFigures(seen, 0.5), asSet)).toBeNull();
    expect(heatFamily(mergedFigures(seen.slice(0, 2), 0.5), asSet)?.family).toBe("shaded");
  });

  it("is a spot by what stands over the module's own level, not its string's", () => {
    expect(twice({ wholeK: -0.5, hottestK: 1.3 })).toBe("spot");
    expect(twice({ wholeK: 0.9, hottestK: 1.5 })).toBeNull();
  });

  it("stays a spot when one image of three has it out of sight", () =>
    expect(familyOf({ hottestK: 9 }, { hottestK: 8 }, {})).toBe("spot"));
});
