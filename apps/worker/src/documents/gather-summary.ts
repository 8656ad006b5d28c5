import type { Db } from "@heliolens/database/database";
import { type DefectRow, listDefectsByIds } from "@heliolens/database/queries/defects/defect-rows";
import { listDefectTypes } from "@heliolens/database/queries/defects/defect-type-rows";
import { listUnseenModules } from "@heliolens/database/queries/defects/unseen-modules";
import { listFindingPictures } from "@heliolens/database/queries/documents/finding-pictures";
import * as plants from "@heliolens/database/queries/documents/plant-outlines";
import * as rows from "@heliolens/database/queries/documents/summary-rows";
import { listWeather } from "@heliolens/database/queries/documents/weather-rows";
import { findReport, type Report } from "@heliolens/database/queries/inspection/reports";
import { findSite, type Site } from "@heliolens/database/queries/inspection/sites";
import { findProductFacts, listProductsOnSite } from "@heliolens/database/queries/products/panel-products";
import {
  type FindingEvent,
  type SummaryFacts,
  type SummaryFinding,
  type SummaryFlight,
  type SummarySite,
  type SummaryType,
  type WeatherSeries,
  weatherQuantities,
} from "@heliolens/documents/summary/summary-facts";
import { smallestCellM } from "@heliolens/domain/defects/images-at-spot";
import { modulePowerWpOf } from "@heliolens/domain/defects/loss";
import { mostExported } from "@heliolens/domain/documents/document";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { dayIn } from "@heliolens/domain/inspection/minute-in";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import { exportedDefectOf, statusWordsIn } from "./exported-defects.ts";
import { comparisonsOf, type SummaryOptions } from "./gather-comparisons.ts";

// A plant of a gigawatt has some fifty thousand strings; a page shows no more than this.
const MOST_OUTLINES = 20_000;
// More names would hide each other.
const MOST_ARRAYS = 200;
const WEATHER_POINTS = 300;

/** Reads every figure a summary report is made from. */
export async function gatherSummary(
  db: Db,
  reportIds: readonly ReportId[],
  options: SummaryOptions,
): Promise<Omit<SummaryFacts, "logo" | "layout" | "share">> {
  const reports: Report[] = [];
  for (const id of reportIds) reports.push(...[await findReport(db, id)].filter((report) => report !== undefined));
  const sites: Site[] = [];
  for (const id of new Set(reports.map(({ siteId }) => siteId)))
    if (id !== null) sites.push(...[await findSite(db, id)].filter((site) => site !== undefined));
  const ids = await rows.listSummaryDefectIds(db, reportIds, mostExported);
  const defects = await listDefectsByIds(db, ids);
  const moments = [...reports, ...sites, ...defects].map(({ updatedAt }) => updatedAt.getTime());
  return {
    ...options,
    timeZone: sites[0]?.timeZone ?? defaultTimeZone,
    dataOf: new Date(Math.max(0, ...moments)),
    reports: reports.map(reportOf),
    sites: await Promise.all(sites.map((site) => siteOf(db, site, reportIds))),
    flight: await flightOf(db, reportIds, sites),
    unreviewedFindings: await rows.countUnreviewed(db, reportIds),
    cameras: await rows.listCameras(db, reportIds),
    weather: await weatherOf(db, reportIds, options),
    statusNames: statusWordsIn(options.language),
    types: await typesOf(db, defects, options),
    comparisons: await comparisonsOf(db, reports, options),
    findings: await findingsOf(db, defects, options),
  };
}

const reportOf = (report: Report): SummaryFacts["reports"][number] => ({
  id: report.id,
  name: report.name,
  examineDate: report.examineDate,
  siteName: report.siteName,
  level: report.level,
  irradianceWm2: report.irradianceWm2,
  ambientC: report.ambientC,
  windMs: report.windMs,
  cloudOkta: report.cloudOkta,
  humidityPercent: report.humidityPercent,
  operator: report.operator,
  pilot: report.pilot,
  qualification: report.qualification,
  equipment: report.equipment,
  plantState: report.plantState,
  isSimulated: report.isSimulated,
  version: report.version,
});

async function siteOf(db: Db, site: Site, reportIds: readonly ReportId[]): Promise<SummarySite> {
  const products = await listProductsOnSite(db, site.id);
  const powers = new Set(products.map(({ powerWp }) => powerWp));
  const [power = null] = powers.size === 1 ? powers : [];
  const unseen = await listUnseenModules(db, site.id, reportIds);
  const { id, name, companyName, address, capacityKwp, specificYieldKwhPerKwp, tariffWonPerKwh, moduleCount } = site;
  return {
    id,
    name,
    companyName,
    address,
    capacityKwp,
    specificYieldKwhPerKwp,
    tariffWonPerKwh,
    location: site.location === null ? null : (JSON.parse(site.location) as { coordinates: LonLat }).coordinates,
    productName: products.length === 0 ? null : products.map(nameOfProduct).join(", "),
    modulePowerWp: powers.size > 1 ? null : modulePowerWpOf({ productPowerWp: power, capacityKwp, moduleCount }),
    modules: moduleCount,
    seenModules: moduleCount - unseen.length,
    unseenStrings: await rows.listStringsOf(db, unseen),
    outlines: await plants.listOutlines(db, site.id, MOST_OUTLINES),
    arrays: await plants.listArrayNames(db, site.id, MOST_ARRAYS),
    unseenOutlines: [...(await plants.listModuleOutlines(db, unseen, MOST_OUTLINES)).values()],
  };
}

/** Strings of several products lose by the power of each, so each is told. */
const nameOfProduct = ({ maker, model, powerWp }: { maker: string; model: string; powerWp: number | null }): string =>
  [`${maker} ${model}`, ...(powerWp === null ? [] : [`(${powerWp} Wp)`])].join(" ");

/** Pixels across a cell of the first plant that says how large its cells are, else across the smallest in use. */
async function flightOf(db: Db, reportIds: readonly ReportId[], sites: readonly Site[]): Promise<SummaryFlight> {
  const flight = await rows.findFlightFacts(db, reportIds);
  const productId = sites.find(({ panelProductId }) => panelProductId !== null)?.panelProductId ?? null;
  const product = productId === null ? undefined : await findProductFacts(db, productId);
  const cellM = product === undefined ? smallestCellM : product.widthMm / 1000 / product.cellColumns;
  return { ...flight, pxPerCell: flight.gsdM === null ? null : cellM / flight.gsdM };
}

async function typesOf(db: Db, defects: readonly DefectRow[], { language }: SummaryOptions): Promise<SummaryType[]> {
  const found = new Set(defects.map(({ code }) => code));
  const types = await listDefectTypes(db);
  return types
    .filter(({ code }) => found.has(code))
    .map(({ code, nameKo, nameEn, cause, lossKind, lossFraction, proposedClass }) => ({
      code,
      name: language === "ko" ? nameKo : nameEn,
      cause,
      lossKind,
      lossFraction,
      proposedClass,
    }));
}

async function findingsOf(
  db: Db,
  defects: readonly DefectRow[],
  { language }: SummaryOptions,
): Promise<readonly SummaryFinding[]> {
  const pictures = await listFindingPictures(db, [...new Set(defects.flatMap(({ imageId }) => imageId ?? []))]);
  const eventsOf = await historiesOf(db, defects, language);
  const causes = new Map((await listDefectTypes(db)).map(({ code, cause }) => [code, cause]));
  const moduleIds = [...new Set(defects.flatMap(({ moduleId }) => moduleId ?? []))];
  const rings = await plants.listModuleOutlines(db, moduleIds, mostExported);
  return defects.map((row) => {
    const picture = pictures.get(row.imageId ?? -1);
    return {
      ...exportedDefectOf(row, language, ""),
      siteId: row.siteId,
      moduleRing: rings.get(row.moduleId ?? -1) ?? null,
      reference: row.reference && { kind: row.reference.kind, why: row.reference.why },
      cause: causes.get(row.code) ?? "unknown",
      imageSha256: picture?.sha256 ?? null,
      rgbSha256: picture?.rgbSha256 ?? null,
      history: eventsOf(row),
    };
  });
}

/** Where attribute files say it: what stands still or was said once is no series. */
async function weatherOf(
  db: Db,
  reportIds: readonly ReportId[],
  { sections }: SummaryOptions,
): Promise<WeatherSeries[]> {
  if (!sections.includes("conditions")) return [];
  const readings = await listWeather(db, reportIds, WEATHER_POINTS);
  return weatherQuantities
    .map((quantity) => ({
      quantity,
      points: readings.flatMap(({ at, [quantity]: value }) => (value === null ? [] : [{ at, value }])),
    }))
    .filter(({ points }) => points.length > 1);
}

/** What earlier inspections found there, when it was recorded, and what became of it. */
async function historiesOf(db: Db, defects: readonly DefectRow[], language: SummaryOptions["language"]) {
  const ids = defects.map(({ id }) => id);
  const earlier = Map.groupBy(await rows.listEarlierDefects(db, ids), ({ defectId }) => defectId);
  const changes = Map.groupBy(await rows.listStatusChanges(db, ids), ({ defectId }) => defectId);
  const statusNames: Readonly<Record<string, string>> = statusWordsIn(language);
  return (row: DefectRow): FindingEvent[] => [
    ...(earlier.get(row.id) ?? []).map(({ examineDate, nameKo, nameEn }): FindingEvent => {
      return { kind: "earlier", day: examineDate, type: language === "ko" ? nameKo : nameEn };
    }),
    { kind: "found", day: dayIn(row.timeZone, row.createdAt) },
    ...(changes.get(row.id) ?? []).map(({ changedAt, status }): FindingEvent => {
      return { kind: "changed", day: dayIn(row.timeZone, changedAt), status: statusNames[status] ?? status };
    }),
  ];
}
