import { addStatusCounts, noDefects, type StatusCounts } from "../defects/defect-status.ts";
import type { LossRule } from "../defects/defect-types.ts";
import { addLosses, type Loss, lossOf, lossShareOf, modulePowerWpOf, noLoss } from "../defects/loss.ts";
import { normaliseDeltaT } from "../defects/normalise-delta-t.ts";
import { currentInspection, previousInspection, type ReportCounts } from "./current-inspection.ts";
import type { Day } from "./examine-date.ts";

interface SummedReport extends ReportCounts {
  readonly id: number;
  readonly siteId: number | null;
  readonly irradianceWm2: number | null;
}

/** What a site's loss is reckoned from. */
export interface PlantFacts {
  readonly modules: number;
  readonly capacityKwp: number | null;
  readonly productPowerWp: number | null;
  readonly specificYieldKwhPerKwp: number;
  readonly tariffWonPerKwh: number;
}
type Plant = PlantFacts & { readonly id: number; readonly name: string };

/** Alike defects of one report that are not repaired yet. */
export interface OpenDefects {
  readonly reportId: number;
  readonly rule: LossRule;
  readonly deltaTK: number | null;
  readonly affectedModules: number;
  /** Of a module of its own string's product; null: as the site has them. */
  readonly powerWp: number | null;
  readonly count: number;
}

/** The reports that a summary speaks of: the latest inspection of each site. */
export const reportsOfNow = <R extends SummedReport>(reports: readonly R[]): R[] => perSite(reports, currentInspection);

/** The inspections before those, of the sites that had one. */
export const reportsBefore = <R extends SummedReport>(reports: readonly R[]): R[] =>
  perSite(reports, previousInspection);

function perSite<R extends SummedReport>(reports: readonly R[], choose: (ofSite: readonly R[]) => R[]): R[] {
  const linked = reports.filter((report) => report.siteId !== null);
  return [...Map.groupBy(linked, (report) => report.siteId).values()].flatMap(choose);
}

export const sumDefects = (reports: readonly ReportCounts[]): StatusCounts =>
  reports.map((report) => report.defects).reduce(addStatusCounts, noDefects);

export interface TrendPoint {
  readonly examineDate: Day;
  readonly reports: number;
  readonly defects: StatusCounts;
  readonly findings: number;
}

const longestTrend = 36;

/** What each inspection day found, oldest first, the latest three dozen. */
export function trendOf(reports: readonly ReportCounts[]): TrendPoint[] {
  const days = [...Map.groupBy(reports, (report) => report.examineDate)].sort(([a], [b]) => (a < b ? -1 : 1));
  return days.slice(-longestTrend).map(([examineDate, ofDay]) => ({
    examineDate,
    reports: ofDay.length,
    defects: sumDefects(ofDay),
    findings: ofDay.reduce((sum, report) => sum + report.findings, 0),
  }));
}

export interface SiteLoss {
  readonly id: number;
  readonly name: string;
  readonly lostModules: number;
  readonly modulePowerWp: number;
  readonly specificYieldKwhPerKwp: number;
  readonly tariffWonPerKwh: number;
  readonly loss: Loss;
}

export interface LossEstimate {
  readonly affectedModules: number;
  readonly lostModules: number;
  readonly loss: Loss;
  readonly sites: readonly SiteLoss[];
  /** Sites with open defects but without a module power: the sum leaves them out. */
  readonly sitesWithoutPower: readonly { readonly id: number; readonly name: string }[];
}

export function estimateLoss(
  plants: readonly Plant[],
  reports: readonly SummedReport[],
  open: readonly OpenDefects[],
): LossEstimate {
  const reportOf = new Map(reports.map((report) => [report.id, report]));
  const openAt = Map.groupBy(open, (one) => reportOf.get(one.reportId)?.siteId ?? null);
  const hit = plants
    .map((plant) => ({ plant, ofPlant: openAt.get(plant.id) ?? [] }))
    .filter(({ ofPlant }) => lostModulesOf(ofPlant, reportOf) > 0);
  const sites = hit.flatMap(({ plant, ofPlant }) => siteLossOf(plant, ofPlant, reportOf) ?? []);
  return {
    affectedModules: open.reduce((sum, one) => sum + one.affectedModules * one.count, 0),
    lostModules: lostModulesOf(open, reportOf),
    loss: sites.map((site) => site.loss).reduce(addLosses, noLoss),
    sites,
    sitesWithoutPower: hit
      .filter(({ plant, ofPlant }) => siteLossOf(plant, ofPlant, reportOf) === null)
      .map(({ plant: { id, name } }) => ({ id, name })),
  };
}

type ReportOf = ReadonlyMap<number, SummedReport>;

const lostModulesOf = (open: readonly OpenDefects[], reportOf: ReportOf): number =>
  open.reduce((sum, one) => sum + lostBy(one, reportOf), 0);

function lostBy({ reportId, rule, deltaTK, affectedModules, count }: OpenDefects, reportOf: ReportOf): number {
  const normalisedK = normaliseDeltaT(deltaTK, reportOf.get(reportId)?.irradianceWm2 ?? null);
  return lossShareOf(rule, normalisedK) * affectedModules * count;
}

/** At the power of the modules that lost it: strings of one site may have products of their own. */
function siteLossOf(plant: Plant, open: readonly OpenDefects[], reportOf: ReportOf): SiteLoss | null {
  const usualWp = powerOf(plant);
  if (open.some(({ powerWp }) => (powerWp ?? usualWp) === null)) return null;
  const lostModules = lostModulesOf(open, reportOf);
  const lostWp = open.reduce((sum, one) => sum + lostBy(one, reportOf) * (one.powerWp ?? usualWp ?? 0), 0);
  const modulePowerWp = lostWp / lostModules;
  const { id, name, specificYieldKwhPerKwp, tariffWonPerKwh } = plant;
  const assumed = { modulePowerWp, specificYieldKwhPerKwp, tariffWonPerKwh };
  return { id, name, lostModules, ...assumed, loss: lossOf(lostModules, assumed) };
}

const powerOf = ({ productPowerWp, capacityKwp, modules }: PlantFacts): number | null =>
  modulePowerWpOf({ productPowerWp, capacityKwp, moduleCount: modules });
