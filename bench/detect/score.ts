import type { Finding } from "@heliolens/detection/findings/finding";
import { type MainDefectCode, mainDefectOf, type SubDefectCode } from "@heliolens/domain/defects/defect-types";
import type { Defect } from "@heliolens/simulator/inspection/defect";
import type { DetectedFlight } from "./detect-flight.ts";
import { touchedByPlants } from "./touched-by-plants.ts";

/** What was found of one flight's truth. */
export interface Score {
  /** Of each kind that the simulator put into modules that were seen. */
  readonly byCode: ReadonlyMap<SubDefectCode, CodeScore>;
  readonly byMain: ReadonlyMap<MainDefectCode, MainScore>;
  readonly right: number;
  readonly wrong: readonly Finding[];
  readonly missed: readonly Defect[];
  readonly healthySeen: number;
}

/** Strictly: what was found under another type counts as missed here and as wrong there. */
export interface MainScore {
  readonly there: number;
  readonly said: number;
  readonly right: number;
}

export interface CodeScore {
  readonly there: number;
  readonly found: number;
  /** Of those found: of the right main type. */
  readonly named: number;
  /** What was said instead, as often as it was. */
  readonly saidElse: readonly string[];
}

/** Types that show no heat: a thermal camera cannot see them. */
const WITHOUT_HEAT: readonly SubDefectCode[] = ["RACK", "TRACKER"];
/** A group fault is found when one event covers this share of its modules that were seen. */
const EVENT_SHARE = 0.5;

export function scoreOf({ scene, findings, seen }: DetectedFlight): Score {
  const { inspection } = scene;
  const there = inspection.defects.filter(
    ({ code, modules }) => !WITHOUT_HEAT.includes(code) && seenOf(modules, seen) >= leastSeen(modules),
  );
  const pairs = there.map((defect) => ({ defect, finding: findings.find((one) => isOf(one, defect, seen)) }));
  const struck = new Set(inspection.defects.flatMap(({ modules }) => (modules.length === 1 ? modules : [])));
  const inGroup = new Set(inspection.defects.flatMap(({ modules }) => (modules.length > 1 ? modules : [])));
  const touched = touchedByPlants(scene);
  const isUnlisted = ({ kind, modules: [module], code }: Finding) =>
    kind === "module" && touched.has(module!) && (code === "VEGETATION" || code === "SHADOW");
  const isRight = (finding: Finding) =>
    finding.kind === "module" ? struck.has(finding.modules[0]!) : there.some((defect) => isOf(finding, defect, seen));
  const right = findings.filter(isRight);
  const wrong = findings.filter((finding) => !isRight(finding) && !isUnlisted(finding));
  return {
    byMain: mainScores(pairs, [...right, ...wrong]),
    byCode: new Map([...Map.groupBy(pairs, ({ defect }) => defect.code)].map(([code, own]) => [code, codeScore(own)])),
    right: right.length,
    wrong,
    missed: pairs.flatMap(({ defect, finding }) => (finding ? [] : [defect])),
    healthySeen: [...seen].filter((module) => !struck.has(module) && !inGroup.has(module)).length,
  };
}

const seenOf = (modules: readonly number[], seen: ReadonlySet<number>): number =>
  modules.filter((module) => seen.has(module)).length;

/** A string of which the flight saw less than half is not judged. */
const leastSeen = (modules: readonly number[]): number => Math.max(1, modules.length / 2);

function isOf(finding: Finding, { modules }: Defect, seen: ReadonlySet<number>): boolean {
  if (modules.length === 1) return finding.kind === "module" && finding.modules[0] === modules[0];
  if (finding.kind === "module") return false;
  const covered = new Set(finding.modules);
  return modules.filter((module) => covered.has(module)).length >= EVENT_SHARE * seenOf(modules, seen);
}

interface Pair {
  readonly defect: Defect;
  readonly finding: Finding | undefined;
}

function mainScores(pairs: readonly Pair[], judged: readonly Finding[]): ReadonlyMap<MainDefectCode, MainScore> {
  const mains = new Set([...pairs.map(({ defect }) => defect), ...judged].map(({ code }) => mainDefectOf(code)));
  const isOfMain =
    (main: MainDefectCode) =>
    ({ code }: Pick<Finding | Defect, "code">) =>
      mainDefectOf(code) === main;
  return new Map(
    [...mains].map((main) => {
      const own = pairs.filter(({ defect }) => isOfMain(main)(defect));
      const right = own.filter(({ finding }) => finding && isOfMain(main)(finding)).length;
      return [main, { there: own.length, said: judged.filter(isOfMain(main)).length, right }];
    }),
  );
}

const codeScore = (pairs: readonly Pair[]): CodeScore => ({
  there: pairs.length,
  found: pairs.filter(({ finding }) => finding).length,
  saidElse: pairs.flatMap(({ defect, finding }) =>
    finding && mainDefectOf(finding.code) !== mainDefectOf(defect.code) ? [finding.code] : [],
  ),
  named: pairs.filter(({ defect, finding }) => finding && mainDefectOf(finding.code) === mainDefectOf(defect.code))
    .length,
});
