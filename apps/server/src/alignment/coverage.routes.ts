import { type Coverage as CoverageItem, getCoverage } from "@heliolens/contract/alignment/coverage";
import { EDGE_FROM, isNeverSeen, isOnlyAtEdge } from "@heliolens/domain/alignment/coverage";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { mustReach } from "../accounts/must-reach.ts";
import type { House } from "../wire/house.ts";
import type { PlantSurvey, PlantSurveys } from "./plant-survey.ts";

export function coverageRoutes({ db, serve }: House, surveys: PlantSurveys): void {
  serve(getCoverage, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    return { content: coverageItemOf(await surveys.of(params.id as ReportId)) };
  });
}

function coverageItemOf({ field, coverage, cellM }: PlantSurvey): CoverageItem {
  const { seenCounts, bestImageIds, pxPerCell, fromCentre, angleDeg } = coverage;
  const count = (holds: (module: number) => boolean) => field.ids.keys().filter(holds).toArray().length;
  return {
    moduleIds: [...field.ids],
    seenCounts: [...seenCounts],
    bestImageIds,
    pxPerCell: Array.from(pxPerCell, (value) => rounded(value, 10)),
    fromCentre: Array.from(fromCentre, (value) => rounded(value, 100)),
    angleDeg: angleDeg.map((value) => (value === null ? null : rounded(value, 10))),
    neverSeen: count((module) => isNeverSeen(coverage, module)),
    onlyAtEdge: count((module) => isOnlyAtEdge(coverage, module)),
    edgeFrom: EDGE_FROM,
    cellM,
  };
}

// A hundred thousand of each go over the wire: a map's colours need no more digits.
const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
