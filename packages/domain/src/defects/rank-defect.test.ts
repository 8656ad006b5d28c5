import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defectPriorities, type RankedFacts, rankDefect } from "./rank-defect.ts";

const plant = {
  modules: 1_000,
  capacityKwp: null,
  productPowerWp: 550,
  specificYieldKwhPerKwp: 1_300,
  tariffWonPerKwh: 180,
};

const facts = (change: Partial<RankedFacts> = {}): RankedFacts => ({
  status: "FOUND",
  deltaTK: 16,
  irradianceWm2: 800,
  rule: { kind: "by-heat", atMost: 1 / 3 },
  proposedClass: 2,
  abnormalityClass: null,
  affectedModules: 1,
  plant,
  ...change,
});

describe("the rank of a defect", () => {
  it("follows from ΔT at full sun, the type's loss and what the plant earns with a module", () => {
    const rank = rankDefect(facts());
    expect(rank).toMatchObject({ normalisedDeltaTK: 20, classInForce: 2, lossShare: 1 / 6, priority: "B" });
    expect(rank.loss?.powerKw).toBeCloseTo(0.55 / 6);
    expect(rank.loss?.energyMwhPerYear).toBeCloseTo((0.55 / 6) * 1.3);
    expect(rank.loss?.wonPerYear).toBeCloseTo((0.55 / 6) * 1_300 * 180);
  });

  it("says no ΔT at full sun below 600 W/m², and assumes 10 K for the loss", () => {
    const rank = rankDefect(facts({ irradianceWm2: 599, deltaTK: 30 }));
    expect(rank).toMatchObject({ normalisedDeltaTK: null, lossShare: 1 / 12, priority: "C" });
  });

  it("puts a safety matter and a dead string first, whatever their heat", () => {
    expect(rankDefect(facts({ proposedClass: 3, deltaTK: 1 })).priority).toBe("A");
    const string = facts({ rule: { kind: "whole-group" }, affectedModules: 20, deltaTK: 3 });
    expect(rankDefect(string)).toMatchObject({ lostModules: 20, priority: "A" });
  });

  it("takes the inspector's class over the one proposed", () => {
    expect(rankDefect(facts({ proposedClass: 3, abnormalityClass: 1 }))).toMatchObject({
      classInForce: 1,
      priority: "D",
    });
  });

  it("is nothing to act on once it is repaired", () => {
    expect(rankDefect(facts({ status: "COMPLETE", proposedClass: 3 })).priority).toBeNull();
  });

  it("tells no money where nobody has said what a module gives", () => {
    expect(rankDefect(facts({ plant: { ...plant, productPowerWp: null } })).loss).toBeNull();
    expect(rankDefect(facts({ plant: null })).loss).toBeNull();
  });

  it("never gets less urgent as the same defect gets hotter or larger", () => {
    const heat = fc.double({ min: 0, max: 120, noNaN: true });
    const modules = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(heat, heat, modules, modules, (k, moreK, count, moreCount) => {
        const before = rankDefect(facts({ deltaTK: k, affectedModules: count }));
        const after = rankDefect(facts({ deltaTK: k + moreK, affectedModules: count + moreCount }));
        const placeOf = (priority: typeof before.priority) => defectPriorities.indexOf(priority!);
        expect(placeOf(after.priority)).toBeLessThanOrEqual(placeOf(before.priority));
        expect(after.lostModules).toBeGreaterThanOrEqual(before.lostModules);
      }),
    );
  });
});
