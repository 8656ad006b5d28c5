import type { Vector } from "@heliolens/domain/geometry/vector";
import { modulePosition } from "../plant/module-position.ts";
import type { Plant } from "../plant/plant.ts";
import { randomStream } from "../random/random-stream.ts";
import { type Conditions, conditionsAt, type Day } from "../weather/conditions.ts";
import { sunDirection } from "../weather/sun-position.ts";
import type { Defect } from "./defect.ts";
import { nextYearDefects } from "./next-year.ts";
import { hiddenModules, isTree, leafMask, type Overgrowth, overgrowthsAt } from "./overgrowth.ts";
import { newDefect, plannedDefects } from "./plan-defects.ts";

export interface InspectionOptions {
  /** 0 is the first; each later one follows from the one before. */
  readonly inspection: number;
  /** Modules with a defect of their own, as a share of all. */
  readonly defectShare: number;
  /** Start of the first inspection; later ones come a year apart, a few days off. */
  readonly firstStartMs: number;
}

/** The plant on one day: what is wrong with it, how warm it is. */
export interface Inspection {
  readonly options: InspectionOptions;
  readonly day: Day;
  readonly defects: readonly Defect[];
  /** Indexes into `defects` of each module that has some. */
  readonly defectsOf: ReadonlyMap<number, readonly number[]>;
  readonly overgrowths: readonly Overgrowth[];
  /** How much warmer than the plant's mean each healthy module runs. */
  readonly spreadC: Float32Array;
  /** How far each one slants across and along, two numbers a module: cells of one batch, mud, a twisted back sheet. */
  readonly slantC: Float32Array;
  /** 1 where a module has been taken away. */
  readonly isMissing: Uint8Array;
  conditionsAt(timeMs: number): Conditions;
}

/** 11:10 in Korea on a clear day in May. */
const defaultStartMs = Date.UTC(2024, 4, 16, 2, 10);
const YEAR_MS = 365 * 86_400_000;
const LEAST_HIDDEN_SHARE = 0.03;
const LEAST_SHADED_SHARE = 0.08;
/** Flights take about this long to reach the middle of a plant: shadows are listed where they fall then. */
const SHADOWS_AFTER_MS = 600_000;
const CAST_SHADOW_C = -14;

export function simulateInspection(plant: Plant, given: Partial<InspectionOptions> = {}): Inspection {
  const options = { inspection: 0, defectShare: 0.02, firstStartMs: defaultStartMs, ...given };
  const day = dayOf(plant, options);
  const overgrowths = overgrowthsAt(plant, options.inspection);
  const defects = defectsOn(plant, options);
  const place = { origin: plant.options.origin, panelNormal: panelNormal(plant), seed: plant.options.seed };
  return {
    options,
    day,
    defects,
    defectsOf: defectsByModule(defects),
    overgrowths,
    spreadC: spreadOf(plant, options.inspection),
    slantC: slantOf(plant),
    isMissing: missingOf(plant, defects),
    conditionsAt: (timeMs) => conditionsAt(day, place, timeMs),
  };
}

function defectsOn(plant: Plant, options: InspectionOptions): readonly Defect[] {
  const month = new Date(options.firstStartMs).getUTCMonth();
  const plan = { share: options.defectShare, isWinter: month === 11 || month <= 1 };
  const grownAt = (inspection: number) => grownDefects(plant, { ...options, inspection });
  const takenAt = (inspection: number) => new Set(grownAt(inspection).flatMap(({ modules }) => modules));
  let own = plannedDefects(plant, plan, takenAt(0));
  for (let inspection = 1; inspection <= options.inspection; inspection++)
    own = nextYearDefects(plant, own, { ...plan, inspection, taken: takenAt(inspection) });
  return [...own, ...grownAt(options.inspection)];
}

/** Modules that plants hide from above, and modules that trees keep from the sun. */
function grownDefects(plant: Plant, options: InspectionOptions): readonly Defect[] {
  const mask = leafMask(plant.options.seed);
  const random = randomStream(plant.options.seed, "defects", "overgrown");
  const sun = sunDirection(dayOf(plant, options).startMs + SHADOWS_AFTER_MS, plant.options.origin);
  const seen = new Set<number>();
  const struck = (clump: Overgrowth, towards: Vector, leastShare: number) =>
    [...hiddenModules(plant, mask, clump, towards)].flatMap(([module, share]) => {
      if (share < leastShare || seen.has(module)) return [];
      seen.add(module);
      return [{ module, key: `${clump.key}-${module}` }];
    });
  return overgrowthsAt(plant, options.inspection).flatMap((clump) => [
    ...struck(clump, [0, 0, 1], LEAST_HIDDEN_SHARE).map(({ module, key }) =>
      newDefect(key, "VEGETATION", [module], random),
    ),
    ...(isTree(clump) ? struck(clump, sun, LEAST_SHADED_SHARE) : []).map(
      ({ module, key }): Defect => ({
        ...newDefect(key, "SHADOW", [module], random),
        deltaC: CAST_SHADOW_C,
        source: "cast",
      }),
    ),
  ]);
}

function dayOf(plant: Plant, { inspection, firstStartMs }: InspectionOptions): Day {
  const random = randomStream(plant.options.seed, "day", inspection);
  return {
    startMs: firstStartMs + inspection * YEAR_MS + (inspection > 0 ? random.below(9) * 86_400_000 : 0),
    airC: random.between(22, 28),
    windMs: random.between(1.2, 3.6),
    windToDeg: random.between(0, 360),
    humidityPercent: Math.round(random.between(40, 65)),
    cloudOkta: random.below(3),
  };
}

function defectsByModule(defects: readonly Defect[]): ReadonlyMap<number, readonly number[]> {
  const byModule = new Map<number, number[]>();
  defects.forEach(({ modules }, index) => {
    for (const module of modules) {
      const own = byModule.get(module);
      if (own) own.push(index);
      else byModule.set(module, [index]);
    }
  });
  return byModule;
}

// Modules of one plant differ by some tenths of a kelvin (real frames: 0.3 to 0.5 K); ends of tables and lower rows run cooler.
function spreadOf(plant: Plant, inspection: number): Float32Array {
  const own = randomStream(plant.options.seed, "spread");
  const today = randomStream(plant.options.seed, "spread", inspection);
  const strings = plant.wiring.strings.map(() => 0.18 * own.normal());
  return Float32Array.from({ length: plant.moduleCount }, (_, module) => {
    const { column, row, table } = modulePosition(plant, module);
    const fromEnd = Math.min(column, table.columns - 1 - column);
    const end = -0.7 * Math.exp(-fromEnd / 0.8);
    const height = row === 0 ? -0.2 : 0.2;
    return 0.28 * own.normal() + 0.1 * today.normal() + strings[plant.wiring.stringOf[module]!]! + end + height;
  });
}

function slantOf(plant: Plant): Float32Array {
  const random = randomStream(plant.options.seed, "slant");
  return Float32Array.from({ length: plant.moduleCount * 2 }, () => random.between(-0.45, 0.45));
}

function missingOf(plant: Plant, defects: readonly Defect[]): Uint8Array {
  const isMissing = new Uint8Array(plant.moduleCount);
  for (const { code, modules } of defects)
    if (code === "MODULE_MISSING") for (const module of modules) isMissing[module] = 1;
  return isMissing;
}

function panelNormal({ options }: Plant): Vector {
  const tilt = (options.tiltDeg * Math.PI) / 180;
  const facing = (options.azimuthDeg * Math.PI) / 180;
  return [Math.sin(tilt) * Math.sin(facing), Math.sin(tilt) * Math.cos(facing), Math.cos(tilt)];
}
