import { simulateInspection } from "@heliolens/simulator/inspection/simulate-inspection";
import { simulatePlant } from "@heliolens/simulator/plant/simulate-plant";
import { describe, expect, it } from "vitest";
import { type ComparedDefect, compareInspections, countCompared } from "./compare-inspections.ts";
import { findDefectType } from "./defect-types.ts";
import { lossShareOf } from "./loss.ts";

const aDefect = (moduleId: number | null, change: Partial<ComparedDefect> = {}): ComparedDefect => ({
  id: moduleId ?? 0,
  moduleId,
  classInForce: 2,
  normalisedDeltaTK: 20,
  lostModules: 0.2,
  ...change,
});

describe("two inspections of a site", () => {
  it("name each module new, worse, persisting, repaired or not seen", () => {
    const compared = compareInspections({
      before: [aDefect(1), aDefect(2), aDefect(3), aDefect(4), aDefect(6), aDefect(null)],
      after: [
        aDefect(1, { normalisedDeltaTK: 21 }),
        aDefect(2, { normalisedDeltaTK: 24 }),
        aDefect(5),
        aDefect(6, { classInForce: 3 }),
        aDefect(null),
      ],
      unseen: new Set([4]),
    });
    expect(compared.map(({ moduleId, state }) => [moduleId, state])).toEqual([
      [5, "new"],
      [2, "worse"],
      [6, "worse"],
      [1, "persists"],
      [3, "repaired"],
      [4, "not-seen"],
    ]);
    expect(countCompared(compared)).toEqual({ new: 1, worse: 2, persists: 1, repaired: 1, "not-seen": 1 });
  });

  it("let the worst of several findings on a module speak for it", () => {
    const [module] = compareInspections({
      before: [aDefect(1, { id: 10 }), aDefect(1, { id: 11, lostModules: 1 })],
      after: [aDefect(1, { id: 12, lostModules: 1 }), aDefect(1, { id: 13 })],
      unseen: new Set(),
    });
    expect([module?.state, module?.before?.id, module?.after?.id]).toEqual(["persists", 11, 12]);
  });
});

describe("two years of a simulated plant, as its truth has them,", () => {
  const plant = simulatePlant({ seed: 11, modules: 3_000 });
  const yearOf = (inspection: number) =>
    simulateInspection(plant, { inspection, defectShare: 0.05 }).defects.filter(
      ({ source, modules }) => source === "own" && modules.length === 1,
    );
  const [lastYear, thisYear] = [yearOf(0), yearOf(1)];
  const seenOf = (defects: typeof lastYear): ComparedDefect[] =>
    defects.map(({ code, modules, deltaC }, id) => {
      const { proposedClass, loss } = findDefectType(code)!;
      const lostModules = lossShareOf(loss, deltaC);
      return { id, moduleId: modules[0]!, classInForce: proposedClass, normalisedDeltaTK: deltaC, lostModules };
    });
  const stateOf = new Map(
    compareInspections({ before: seenOf(lastYear), after: seenOf(thisYear), unseen: new Set() }).map(
      ({ moduleId, state }) => [moduleId, state],
    ),
  );
  // A module that has more than one fault in a year has no single truth.
  const alone = (defects: typeof lastYear) => {
    const counts = Map.groupBy([...lastYear, ...thisYear], ({ modules }) => modules[0]!);
    return defects.filter(({ key, modules }) => counts.get(modules[0]!)!.every((one) => one.key === key));
  };

  it("have every repaired and every new defect named right", () => {
    const [keysThen, keysNow] = [lastYear, thisYear].map((defects) => new Set(defects.map(({ key }) => key)));
    const gone = alone(lastYear).filter(({ key }) => !keysNow!.has(key));
    const fresh = alone(thisYear).filter(({ key }) => !keysThen!.has(key));
    expect([gone.length > 20, fresh.length > 20]).toEqual([true, true]);
    expect(gone.filter(({ modules }) => stateOf.get(modules[0]!) !== "repaired")).toEqual([]);
    expect(fresh.filter(({ modules }) => stateOf.get(modules[0]!) !== "new")).toEqual([]);
  });

  it("have every defect that stayed told as staying, and as worse where it grew by more than a camera errs", () => {
    const stayed = alone(thisYear).filter(({ change }) => change === "same");
    const grown = alone(thisYear).filter(({ change, deltaC }) => change === "worse" && deltaC >= 10);
    expect([stayed.length > 20, grown.length > 5]).toEqual([true, true]);
    expect(stayed.filter(({ modules, deltaC }) => deltaC > 0 && stateOf.get(modules[0]!) !== "persists")).toEqual([]);
    expect(grown.filter(({ modules }) => stateOf.get(modules[0]!) !== "worse")).toEqual([]);
  });
});
