import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { DefectCode } from "@heliolens/domain/defects/defect-types";
import type { WiredPlan } from "../sampling/sight-modules.ts";
import type { StringLevel } from "./string-levels.ts";

/** Strings that are one fault together. */
export interface GroupEvent {
  readonly kind: "string" | "array";
  readonly code: DefectCode;
  /** Of the strings, seen or not. */
  readonly modules: readonly number[];
  readonly levels: readonly StringLevel[];
  readonly warmerK: number;
  readonly excess: number;
}

/** From so many strings of one array on, what they share is at fault. */
const LEAST_OF_ARRAY = 3;
/** Nearly all strings of an array: its inverter; some of them: a box between. */
const WHOLE_ARRAY = 0.8;

/** `struck`: modules with a warm finding of their own. Many of one string are one event of the string, not as many of modules. */
export function groupEvents(
  wired: WiredPlan,
  levels: readonly StringLevel[],
  struck: ReadonlySet<number>,
  { stringWarmerK, stringShare }: AnalysisThresholds,
): readonly GroupEvent[] {
  const isOften = ({ modules }: StringLevel) =>
    modules.filter((module) => struck.has(module)).length > stringShare * modules.length;
  const warm = levels.filter((level) => level.warmerK >= stringWarmerK || isOften(level));
  const arrays = Map.groupBy(warm, ({ array }) => array ?? -1);
  const modulesOf = Map.groupBy(wired.strings.keys(), (module) => wired.strings[module] ?? -1);
  const eventOf = (kind: GroupEvent["kind"], code: DefectCode, own: readonly StringLevel[]): GroupEvent => {
    const warmerK = own.reduce((sum, level) => sum + level.warmerK, 0) / own.length;
    const modules = own.flatMap(({ string }) => modulesOf.get(string) ?? []);
    return { kind, code, modules, levels: own, warmerK, excess: Math.max(1, warmerK / stringWarmerK) };
  };
  return [...arrays].flatMap(([array, own]) => {
    const all = levels.filter((level) => level.array === array).length;
    if (array !== -1 && own.length >= LEAST_OF_ARRAY)
      return [eventOf("array", own.length >= WHOLE_ARRAY * all ? "INVERTER" : "COMBINER", own)];
    return own.map((level) => eventOf("string", isOften(level) ? "STRING_SHORT" : "STRING_OPEN", [level]));
  });
}
