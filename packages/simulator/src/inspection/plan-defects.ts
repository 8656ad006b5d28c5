import type { SubDefectCode } from "@heliolens/domain/defects/defect-types";
import type { Plant } from "../plant/plant.ts";
import { MODULES_UP } from "../plant/table.ts";
import { type RandomStream, randomStream } from "../random/random-stream.ts";
import { type Defect, defectHeats } from "./defect.ts";

export interface DefectPlan {
  /** Modules with a defect of their own, as a share of all. */
  readonly share: number;
  readonly isWinter: boolean;
}

// How often each kind of single-module defect is met: cells and diodes lead, as in the public counts of field images.
const weights: readonly (readonly [SubDefectCode, number])[] = [
  ["CELL_SINGLE", 22],
  ["CELL_MULTI", 13],
  ["CELL_HOTSPOT", 8],
  ["CELL_CRACK", 8],
  ["DIODE_1", 14],
  ["DIODE_2", 4],
  ["DIODE_ALL", 2],
  ["JBOX_HEAT", 6],
  ["MODULE_OPEN", 6],
  ["MODULE_SHORT", 3],
  ["MODULE_PID", 4],
  ["MODULE_BROKEN", 3],
  ["MODULE_MISSING", 2],
  ["MODULE_OTHER", 2],
  ["SOILING", 6],
  ["DROPPING", 7],
  ["DEBRIS", 3],
  ["SHADOW", 4],
  ["CABLE", 2],
];

/** Defects of the first inspection. Modules in `taken` are left alone. */
export function plannedDefects(plant: Plant, plan: DefectPlan, taken: ReadonlySet<number>): readonly Defect[] {
  const used = new Set(taken);
  const groups = groupDefects(plant, used);
  const wanted = Math.round(plant.moduleCount * plan.share);
  return [...groups, ...moduleDefects(plant, { plan, wanted, prefix: "D0", taken: used })];
}

export interface ModuleDefectWish {
  readonly plan: DefectPlan;
  readonly wanted: number;
  /** Keys start with it; also the name of the stream of chance. */
  readonly prefix: string;
  readonly taken: ReadonlySet<number>;
}

/** Every kind at least once where there is room for it, the rest by weight. */
export function moduleDefects(plant: Plant, { plan, wanted, prefix, taken }: ModuleDefectWish): readonly Defect[] {
  const random = randomStream(plant.options.seed, "defects", prefix);
  const kinds = plan.isWinter ? [...weights, ["SNOW", 6] as const] : weights;
  const used = new Set(taken);
  const made: Defect[] = [];
  for (let strikes = 0; made.length < wanted; strikes++) {
    const code = kinds[strikes]?.[0] ?? weighted(kinds, random);
    const modules = freeModules(plant, code, used, random);
    if (modules.length === 0) break;
    for (const module of modules) {
      used.add(module);
      made.push(newDefect(`${prefix}${String(made.length + 1).padStart(5, "0")}`, code, [module], random));
    }
  }
  return made;
}

export function newDefect(key: string, code: SubDefectCode, modules: readonly number[], random: RandomStream): Defect {
  const { lowC, highC } = defectHeats[code];
  return {
    key,
    code,
    modules,
    deltaC: random.between(lowC, highC),
    shapeSeed: random.below(2 ** 31),
    source: "own",
    change: "new",
  };
}

// Degradation by potential comes in runs at the negative end of a string; everything else strikes single modules.
function freeModules(
  plant: Plant,
  code: SubDefectCode,
  used: ReadonlySet<number>,
  random: RandomStream,
): readonly number[] {
  for (let tries = 0; tries < 50; tries++) {
    const module = random.below(plant.moduleCount);
    const run = code === "MODULE_PID" ? stringEnd(plant, module, 2 + random.below(3)) : [module];
    if (run.every((one) => !used.has(one))) return run;
  }
  return [];
}

const stringEnd = ({ wiring }: Plant, module: number, count: number): readonly number[] =>
  wiring.strings[wiring.stringOf[module]!]!.modules.slice(-count);

function weighted(kinds: readonly (readonly [SubDefectCode, number])[], random: RandomStream): SubDefectCode {
  let at = random.uniform() * kinds.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [code, weight] of kinds) {
    at -= weight;
    if (at < 0) return code;
  }
  return kinds[0]![0];
}

/** Faults of whole strings, combiners and inverters, and tables that have sunk; each a rare event of its own. */
function groupDefects(plant: Plant, taken: Set<number>): readonly Defect[] {
  const { strings, arrays } = plant.wiring;
  const random = randomStream(plant.options.seed, "defects", "groups");
  const made: Defect[] = [];
  const strike = (code: SubDefectCode, pick: () => readonly number[]): void => {
    for (let tries = 0; tries < 30; tries++) {
      const modules = pick();
      if (modules.some((module) => taken.has(module))) continue;
      for (const module of modules) taken.add(module);
      made.push(newDefect(`G${String(made.length + 1).padStart(5, "0")}`, code, modules, random));
      return;
    }
  };
  const modulesOf = (own: readonly number[]) => own.flatMap((string) => strings[string]!.modules);
  for (const { isSunken, firstModule, columns } of plant.tables)
    if (isSunken) strike("RACK", () => Array.from({ length: columns * MODULES_UP }, (_, i) => firstModule + i));
  if (arrays.length >= 14) strike("INVERTER", () => modulesOf(random.pick(arrays).strings));
  if (arrays.length >= 8) strike("COMBINER", () => modulesOf(random.pick(arrays).strings.slice(0, 4)));
  if (strings.length < 30) return made;
  for (const [code, each] of [
    ["STRING_OPEN", 120],
    ["STRING_SHORT", 400],
    ["STRING_REVERSED", 500],
  ] as const)
    for (let i = 0; i < Math.ceil(strings.length / each); i++) strike(code, () => random.pick(strings).modules);
  return made;
}
