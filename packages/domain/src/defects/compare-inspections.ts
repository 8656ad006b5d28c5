import type { AbnormalityClass } from "./rank-defect.ts";

/** What became of a module between two inspections, what needs somebody first. */
export const comparedStates = ["new", "worse", "persists", "repaired", "not-seen"] as const;
export type ComparedState = (typeof comparedStates)[number];

export interface ComparedDefect {
  readonly id: number;
  readonly moduleId: number | null;
  readonly classInForce: AbnormalityClass;
  readonly normalisedDeltaTK: number | null;
  readonly lostModules: number;
}

export interface ComparedModule<D extends ComparedDefect> {
  readonly moduleId: number;
  readonly state: ComparedState;
  readonly before: D | null;
  readonly after: D | null;
}

// Cameras, sun and wind differ by less than this between two flights of a year apart (as the simulator's truth has them).
export const worseShare = 1.12;
export const worseFromK = 1;
// What rounding alone could make of a share.
const moreModules = 0.01;

/**
 * Two inspections of one site, module by module: its id is permanent. Of several findings on a module the worst speaks.
 * What was found before and is not now is repaired only where the module was seen; else nobody knows.
 */
export function compareInspections<D extends ComparedDefect>(inspections: {
  readonly before: readonly D[];
  readonly after: readonly D[];
  /** Modules that the later inspection did not see. */
  readonly unseen: ReadonlySet<number>;
}): ComparedModule<D>[] {
  const [before, after] = [worstOfModules(inspections.before), worstOfModules(inspections.after)];
  const modules = new Set([...before.keys(), ...after.keys()]);
  return [...modules]
    .map((moduleId): ComparedModule<D> => {
      const [was, is] = [before.get(moduleId) ?? null, after.get(moduleId) ?? null];
      return { moduleId, before: was, after: is, state: stateOf(was, is, inspections.unseen.has(moduleId)) };
    })
    .sort((a, b) => comparedStates.indexOf(a.state) - comparedStates.indexOf(b.state) || a.moduleId - b.moduleId);
}

function stateOf(was: ComparedDefect | null, is: ComparedDefect | null, isUnseen: boolean): ComparedState {
  if (is === null) return isUnseen ? "not-seen" : "repaired";
  if (was === null) return "new";
  return isWorse(was, is) ? "worse" : "persists";
}

/** A higher class, clearly hotter at the same sun, or clearly more of the module lost. */
function isWorse(was: ComparedDefect, is: ComparedDefect): boolean {
  if (is.classInForce !== was.classInForce) return is.classInForce > was.classInForce;
  const [wasK, isK] = [was.normalisedDeltaTK, is.normalisedDeltaTK];
  if (wasK !== null && isK !== null && isK >= wasK * worseShare && isK >= wasK + worseFromK) return true;
  return is.lostModules > was.lostModules * worseShare + moreModules;
}

function worstOfModules<D extends ComparedDefect>(defects: readonly D[]): ReadonlyMap<number, D> {
  const worst = new Map<number, D>();
  for (const defect of defects) {
    if (defect.moduleId === null) continue;
    const other = worst.get(defect.moduleId);
    if (other === undefined || isMoreSevere(defect, other)) worst.set(defect.moduleId, defect);
  }
  return worst;
}

const isMoreSevere = (a: ComparedDefect, b: ComparedDefect): boolean =>
  (a.classInForce - b.classInForce ||
    a.lostModules - b.lostModules ||
    (a.normalisedDeltaTK ?? 0) - (b.normalisedDeltaTK ?? 0)) > 0;

export type ComparedCounts = Readonly<Record<ComparedState, number>>;

export const countCompared = (modules: readonly { readonly state: ComparedState }[]): ComparedCounts => {
  const count = (state: ComparedState) => modules.filter((module) => module.state === state).length;
  return {
    new: count("new"),
    worse: count("worse"),
    persists: count("persists"),
    repaired: count("repaired"),
    "not-seen": count("not-seen"),
  };
};
