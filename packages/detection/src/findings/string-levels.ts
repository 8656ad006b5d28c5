import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { WiredPlan } from "../sampling/sight-modules.ts";
import type { CroppedSighting, ModuleLedger } from "./module-ledger.ts";
import { warmerInImages } from "./warmer-in-images.ts";

/** How warm a string is as a whole, beside the strings around it in the same pass. */
export interface StringLevel {
  readonly string: number;
  readonly array: number | null;
  /** The modules of the string that were seen. */
  readonly modules: readonly number[];
  readonly levelC: number;
  readonly referenceC: number;
  readonly warmerK: number;
}

/** Fewer seen modules do not tell a string's level. */
const LEAST_MODULES = 4;
/** Of the strings around: a combiner's or an inverter's are fewer than half of them. */
const NEAREST_STRINGS = 40;
const LEAST_STRINGS = 5;
/** Sun, gusts and the camera's own drift between two images of a pass: what strings of different images may differ by. */
const DRIFT_K = 0.7;

/**
 * A dead string is invisible among its own modules, which are all equally warm: strings are compared with strings, in the same images.
 * Where all strings of an image are dead, an inverter's, only those of other images tell; drift is taken off then.
 */
export function stringLevels(
  wired: WiredPlan,
  ledger: ModuleLedger,
  { passGapMin }: AnalysisThresholds,
): readonly StringLevel[] {
  const passOf = passesOf(ledger, passGapMin);
  const inImagesK = warmerInImages(wired, ledger);
  const own = [...modulesByString(wired, ledger)]
    .filter(([, modules]) => modules.length >= LEAST_MODULES)
    .map(([string, modules]) => {
      const pass = passOf(ledger.sightingsOf(modules[0]!)[0]!);
      const inPass = modules.flatMap((module) => ledger.sightingsOf(module)).filter((one) => passOf(one) === pass);
      return {
        string,
        modules,
        pass,
        array: wired.arrays[modules[0]!] ?? null,
        at: middleOf(wired, modules),
        levelC: median(inPass.map(({ medianC }) => medianC)),
      };
    });
  return own.flatMap((one) => {
    const around = own
      .filter(({ pass, string }) => pass === one.pass && string !== one.string)
      .toSorted((a, b) => distance(a.at, one.at) - distance(b.at, one.at))
      .slice(0, NEAREST_STRINGS);
    if (around.length < LEAST_STRINGS) return [];
    const { string, array, modules, levelC } = one;
    const referenceC = median(around.map((other) => other.levelC));
    const warmerK = Math.max(levelC - referenceC - DRIFT_K, inImagesK.get(string) ?? -Infinity);
    return [{ string, array, modules, levelC, referenceC, warmerK }];
  });
}

function modulesByString({ strings }: WiredPlan, ledger: ModuleLedger): ReadonlyMap<number, readonly number[]> {
  const byString = Map.groupBy(ledger.modules(), (module) => strings[module] ?? -1);
  byString.delete(-1);
  return byString;
}

/** The number of the pass that an image belongs to: a pause ends a pass, and the plant warms in it. */
function passesOf(ledger: ModuleLedger, passGapMin: number): (sighting: CroppedSighting) => number {
  const times = ledger.modules().flatMap((module) => ledger.sightingsOf(module).map(({ timeMs }) => timeMs));
  const sorted = [...new Set(times)].sort((a, b) => a - b);
  const starts = sorted.filter((timeMs, i) => i > 0 && timeMs - sorted[i - 1]! > passGapMin * 60_000);
  return ({ timeMs }) => starts.filter((start) => start <= timeMs).length;
}

function middleOf({ plan }: WiredPlan, modules: readonly number[]): Metres {
  const corners = modules.map((module) => plan.modules[module]!.quad[0]);
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [mean(0), mean(1)];
}

const distance = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
