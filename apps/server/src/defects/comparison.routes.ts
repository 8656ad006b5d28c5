import { type ComparedModuleItem, type Comparison, compareReports } from "@heliolens/contract/defects/comparison";
import type { Db } from "@heliolens/database/database";
import * as queries from "@heliolens/database/queries/defects/compare-reports";
import { listReportsOfDay, listReportsOfSite, type Report } from "@heliolens/database/queries/inspection/reports";
import { type ComparedModule, countCompared } from "@heliolens/domain/defects/compare-inspections";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { getReportOf, mustHaveSite } from "../foundation/get-report.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { identityOf, pointOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

export function comparisonRoutes({ db, serve }: House): void {
  serve(compareReports, async ({ params, query, viewer }) => {
    const asked = query.with === undefined ? [params.id] : [params.id, query.with];
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: asked });
    const own = mustHaveSite(await getReportOf(db, params.id));
    const others = query.with === undefined ? await reportsBefore(db, own) : [await getReportOf(db, query.with)];
    if (others.some(({ siteId }) => siteId !== own.siteId)) throw new Refused("defects.other-site");
    const isLater = others.some((other) => isAfter(other, own));
    const pair = isLater ? { before: [own], after: others } : { before: others, after: [own] };
    return { content: await comparisonOf(db, pair, await listReportsOfSite(db, own.siteId)) };
  });
}

const isAfter = (a: Report, b: Report): boolean =>
  a.examineDate === b.examineDate ? a.id > b.id : a.examineDate > b.examineDate;

async function reportsBefore(db: Db, { siteId, examineDate }: ReturnType<typeof mustHaveSite>): Promise<Report[]> {
  const [id] = await queries.listReportsBefore(db, siteId, examineDate);
  if (id === undefined) return [];
  return listReportsOfDay(db, siteId, (await getReportOf(db, id)).examineDate);
}

interface Pair {
  readonly before: readonly Report[];
  readonly after: readonly Report[];
}

const nothingCompared = { modules: [], uncertain: { before: 0, after: 0 } };

async function comparisonOf(db: Db, { before, after }: Pair, inspections: readonly Report[]): Promise<Comparison> {
  const [wasIds, isIds] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const unaligned = await queries.listUnaligned(db, [...wasIds, ...isIds]);
  const { modules, uncertain } =
    before.length === 0 ? nothingCompared : await queries.compareReports(db, wasIds, isIds);
  const alignedOf = (report: Report) => ({ ...inspectedOf(report), isAligned: !unaligned.has(report.id) });
  return {
    inspections: inspections.map(inspectedOf),
    before: before.map(alignedOf),
    after: after.map(alignedOf),
    uncertain,
    counts: countCompared(modules),
    modules: modules.flatMap((module) => moduleItemOf(module) ?? []),
  };
}

const inspectedOf = ({ id, name, examineDate }: Report) => ({ ...identityOf(id), name, examineDate });

function moduleItemOf({ state, before, after }: ComparedModule<queries.RankedRow>): ComparedModuleItem | null {
  const { moduleId, moduleCode, stringCode, arrayCode, location } = (after ?? before)!;
  if (moduleId === null || moduleCode === null || stringCode === null || arrayCode === null) return null;
  const [lon, lat] = pointOf(location)?.coordinates ?? [null, null];
  return {
    state,
    lon,
    lat,
    solarModule: { ...identityOf(moduleId), moduleId: moduleCode, stringId: stringCode, arrayId: arrayCode },
    before: before && comparedDefectOf(before),
    after: after && comparedDefectOf(after),
  };
}

const comparedDefectOf = (row: queries.RankedRow): NonNullable<ComparedModuleItem["after"]> => ({
  ...identityOf(row.id),
  label: defectLabel(row.id),
  defectCode: row.code,
  defectName: { ko: row.nameKo, en: row.nameEn },
  defectStatus: row.status,
  class: row.classInForce,
  normalisedDeltaT: row.normalisedDeltaTK,
  solarThermalImage: row.imageId,
});
