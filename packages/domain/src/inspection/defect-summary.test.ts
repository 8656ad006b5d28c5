import { describe, expect, it } from "vitest";
import { noDefects } from "../defects/defect-status.ts";
import { estimateLoss, type OpenDefects, reportsBefore, reportsOfNow, sumDefects, trendOf } from "./defect-summary.ts";

const aReport = (
  id: number,
  facts: { siteId?: number | null; examineDate?: string; found?: number; images?: number } = {},
) => ({
  id,
  siteId: facts.siteId === undefined ? 1 : facts.siteId,
  examineDate: facts.examineDate ?? "2026-06-12",
  images: facts.images ?? 1,
  defects: { ...noDefects, FOUND: facts.found ?? 0 },
  findings: 0,
  irradianceWm2: 1000,
});
const aPlant = (id: number, facts: { productPowerWp?: number | null } = {}) => ({
  id,
  name: `${id}호기`,
  modules: 1_000,
  capacityKwp: null,
  productPowerWp: facts.productPowerWp === undefined ? 500 : facts.productPowerWp,
  specificYieldKwhPerKwp: 1_300,
  tariffWonPerKwh: 150,
});
const open = (reportId: number, facts: Partial<OpenDefects> = {}): OpenDefects => ({
  reportId,
  rule: { kind: "share", share: 1 },
  deltaTK: null,
  affectedModules: 1,
  powerWp: null,
  count: 1,
  ...facts,
});

describe("what a summary speaks of", () => {
  const reports = [
    aReport(1, { examineDate: "2025-06-01", found: 40 }),
    aReport(2, { examineDate: "2026-06-01", found: 31 }),
    aReport(3, { siteId: 2, examineDate: "2024-01-01", found: 5 }),
    aReport(4, { siteId: null, found: 100 }),
  ];

  it("is the latest inspection of each site, beside the one before where there was one", () => {
    expect(reportsOfNow(reports).map(({ id }) => id)).toEqual([2, 3]);
    expect(reportsBefore(reports).map(({ id }) => id)).toEqual([1]);
    expect(sumDefects(reportsOfNow(reports)).FOUND).toBe(36);
  });
});

describe("the trend", () => {
  it("adds up the reports of a day and runs from the oldest", () => {
    const reports = [
      aReport(1, { found: 2 }),
      aReport(2, { siteId: 2, found: 3 }),
      aReport(3, { examineDate: "2025-01-01", found: 9 }),
    ];
    expect(trendOf(reports)).toEqual([
      { examineDate: "2025-01-01", reports: 1, defects: { ...noDefects, FOUND: 9 }, findings: 0 },
      { examineDate: "2026-06-12", reports: 2, defects: { ...noDefects, FOUND: 5 }, findings: 0 },
    ]);
  });

  it("keeps the latest three dozen days", () => {
    const reports = Array.from({ length: 40 }, (_, i) => aReport(i, { examineDate: `20${10 + i}-01-01` }));
    const trend = trendOf(reports);
    expect([trend.length, trend[0]?.examineDate, trend.at(-1)?.examineDate]).toEqual([36, "2014-01-01", "2049-01-01"]);
  });
});

describe("the estimated loss", () => {
  it("is power x share x modules at each site, then energy and money", () => {
    const estimate = estimateLoss(
      [aPlant(1), aPlant(2, { productPowerWp: 400 })],
      [aReport(1), aReport(2, { siteId: 2 })],
      [open(1, { count: 3 }), open(1, { affectedModules: 20 }), open(2, { rule: { kind: "share", share: 0.5 } })],
    );
    expect(estimate).toMatchObject({ affectedModules: 24, lostModules: 23.5, sitesWithoutPower: [] });
    expect(estimate.sites.map(({ id, lostModules, loss }) => [id, lostModules, loss.powerKw])).toEqual([
      [1, 23, 11.5],
      [2, 0.5, 0.2],
    ]);
    expect(estimate.loss.powerKw).toBeCloseTo(11.7);
    expect(estimate.loss.energyMwhPerYear).toBeCloseTo(15.21);
    expect(estimate.loss.wonPerYear).toBeCloseTo(2_281_500);
  });

  it("states a cell's heat at full sun before it is judged", () => {
    const byHeat = open(1, { rule: { kind: "by-heat", atMost: 1 / 3 }, deltaTK: 20 });
    const dimmer = { ...aReport(1), irradianceWm2: 800 };
    expect(estimateLoss([aPlant(1)], [aReport(1)], [byHeat]).lostModules).toBeCloseTo(1 / 6);
    expect(estimateLoss([aPlant(1)], [dimmer], [byHeat]).lostModules).toBeCloseTo(25 / 120);
  });

  it("names the sites it cannot reckon instead of counting them as nothing lost", () => {
    const estimate = estimateLoss([aPlant(1, { productPowerWp: null })], [aReport(1)], [open(1)]);
    expect(estimate).toMatchObject({ lostModules: 1, sites: [], sitesWithoutPower: [{ id: 1, name: "1호기" }] });
  });
});
