import { defectStatuses, isOpen } from "@heliolens/domain/defects/defect-status";
import { defectPriorities } from "@heliolens/domain/defects/rank-defect";
import { type FirstRepairs, firstRepairs } from "@heliolens/domain/documents/first-repairs";
import { type LosingDefect, type LossSum, sumLosses } from "@heliolens/domain/documents/sum-losses";
import { losingOf } from "../export/losing-of.ts";
import type { SummaryFacts, SummaryFinding } from "./summary-facts.ts";

/** A number of the report, how it came about, and what from. */
export interface Figure {
  readonly key: string;
  readonly value: number | null;
  readonly unit: string;
  readonly formula: string;
}

/** Counted groups, the largest first where the order is not given. */
export interface Group {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

export interface SummaryFigures {
  readonly all: readonly Figure[];
  readonly losses: LossSum;
  readonly first: FirstRepairs<SummaryFinding & LosingDefect>;
  readonly byType: readonly Group[];
  readonly byStatus: readonly Group[];
  readonly byClass: readonly Group[];
  readonly byPriority: readonly Group[];
  readonly byString: readonly Group[];
}

const mostStrings = 10;

/** Every number the pages print, reckoned once. */
export function figuresOf(facts: SummaryFacts): SummaryFigures {
  const { findings } = facts;
  const losing = findings.map(losingOf);
  const losses = sumLosses(losing);
  const first = firstRepairs(losing);
  const groups = {
    byType: grouped(findings, ({ code, typeName }) => ({ key: code, name: typeName })),
    byStatus: defectStatuses.map((status) => group(status, facts.statusNames[status], findings, (f) => f.status)),
    byClass: ([3, 2, 1] as const).map((coa) =>
      group(String(coa), `CoA ${coa}`, findings, (f) => String(f.classInForce)),
    ),
    byPriority: defectPriorities.map((priority) => group(priority, priority, findings, (f) => f.priority)),
    byString: grouped(
      findings.filter(({ string }) => string !== null),
      ({ string }) => ({ key: string!, name: string! }),
    ).slice(0, mostStrings),
  };
  const firsts = [
    figure("first-repairs", first.defects.length, "1", "open findings to repair first"),
    figure("first-repairs-energy", first.kwhPerYear, "kWh/year", "lost energy of these"),
    figure("first-repairs-money", first.wonPerYear, "KRW/year", "lost money of these"),
    figure("first-repairs-share", first.shareOfLoss, "1", "lost modules of these / lost modules"),
  ];
  return { ...groups, losses, first, all: [...totals(facts, losses), ...firsts, ...groupFigures(groups)] };
}

function totals(
  { findings, sites, flight }: SummaryFacts,
  { affectedModules, lostModules, loss, isPowerKnown }: LossSum,
): Figure[] {
  const modules = sites.reduce((sum, site) => sum + site.modules, 0);
  const seen = sites.reduce((sum, site) => sum + site.seenModules, 0);
  const known = (value: number) => (isPowerKnown ? value : null);
  return [
    figure("findings", findings.length, "1", "confirmed defects of the reports"),
    figure(
      "open",
      findings.filter(({ status }) => isOpen(status)).length,
      "1",
      "findings whose status is not COMPLETE",
    ),
    figure("urgent", findings.filter(({ priority }) => priority === "A").length, "1", "findings of priority A"),
    figure("affected-modules", affectedModules, "1", "affected modules of open findings, worst per module"),
    figure(
      "lost-modules",
      lostModules,
      "1",
      "sum of share lost x affected modules over open findings, worst per module",
    ),
    figure("loss-power", known(loss.powerKw), "kW", "lost modules x module power"),
    figure("loss-energy", known(loss.energyMwhPerYear), "MWh/year", "lost power x specific yield"),
    figure("loss-money", known(loss.wonPerYear), "KRW/year", "lost energy x tariff"),
    figure("modules", modules, "1", "modules of the design"),
    figure("modules-seen", seen, "1", "modules that one thermal image shows whole"),
    figure("modules-unseen", modules - seen, "1", "modules - modules seen"),
    figure("coverage", modules === 0 ? null : seen / modules, "1", "modules seen / modules"),
    figure("thermal-images", flight.thermalImages, "1", "thermal images of the reports"),
    figure("rgb-images", flight.rgbImages, "1", "RGB images of the reports"),
    figure("radiometric-images", flight.radiometricImages, "1", "thermal images with temperatures"),
    figure("placed-images", flight.placedImages, "1", "thermal images with a footprint"),
    figure("unsure-images", flight.unsureImages, "1", "of these, not aligned or placed by GPS position alone"),
    figure("gsd", flight.gsdM, "m", "median of sqrt(footprint area / pixels)"),
    figure("px-per-cell", flight.pxPerCell, "px", "cell width / ground sampling"),
  ];
}

const groupFigures = (groups: Readonly<Record<string, readonly Group[]>>): Figure[] =>
  Object.entries(groups).flatMap(([name, rows]) =>
    rows.map(({ key, count }) => figure(`${name}.${key}`, count, "1", "findings of this group")),
  );

const figure = (key: string, value: number | null, unit: string, formula: string): Figure => ({
  key,
  value,
  unit,
  formula,
});

const group = (
  key: string,
  name: string,
  findings: readonly SummaryFinding[],
  of: (finding: SummaryFinding) => string | null,
): Group => ({ key, name, count: findings.filter((finding) => of(finding) === key).length });

function grouped(
  findings: readonly SummaryFinding[],
  of: (finding: SummaryFinding) => { readonly key: string; readonly name: string },
): Group[] {
  const byKey = Map.groupBy(findings, (finding) => of(finding).key);
  return [...byKey]
    .map(([key, own]) => ({ key, name: of(own[0]!).name, count: own.length }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
