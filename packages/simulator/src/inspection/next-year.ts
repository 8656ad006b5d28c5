import type { SubDefectCode } from "@heliolens/domain/defects/defect-types";
import type { Plant } from "../plant/plant.ts";
import { randomStream } from "../random/random-stream.ts";
import type { Defect } from "./defect.ts";
import { type DefectPlan, moduleDefects } from "./plan-defects.ts";

const REPAIRED = 0.35;
const WORSE = 0.25;
const CLEANED = 0.65;
const NEW_OF_OLD = 0.3;

const washable: readonly SubDefectCode[] = ["SOILING", "DROPPING", "DEBRIS", "SNOW"];

// A cell that runs hot wears its neighbours; a substring that fails loads the next diode.
const grownInto: Partial<Record<SubDefectCode, SubDefectCode>> = { CELL_SINGLE: "CELL_MULTI", DIODE_1: "DIODE_2" };

/** A year later: some repaired or washed away, some worse, most as they were, and new ones. */
export function nextYearDefects(
  plant: Plant,
  before: readonly Defect[],
  plan: DefectPlan & { readonly inspection: number; readonly taken: ReadonlySet<number> },
): readonly Defect[] {
  const random = randomStream(plant.options.seed, "defects", "after", plan.inspection);
  const left = before.flatMap((defect): Defect[] => {
    const gone = washable.includes(defect.code) ? CLEANED : REPAIRED;
    if (defect.code !== "RACK" && random.chance(gone)) return [];
    if (!random.chance(WORSE))
      return [{ ...defect, deltaC: defect.deltaC * random.between(0.92, 1.08), change: "same" }];
    const code = random.chance(0.3) ? (grownInto[defect.code] ?? defect.code) : defect.code;
    return [{ ...defect, code, deltaC: defect.deltaC * random.between(1.15, 1.6), change: "worse" }];
  });
  const taken = new Set([...plan.taken, ...left.flatMap(({ modules }) => modules)]);
  const wanted = Math.round(plant.moduleCount * plan.share * NEW_OF_OLD);
  return [...left, ...moduleDefects(plant, { plan, wanted, prefix: `D${plan.inspection}`, taken })];
}
