import {
  type Coverage as CoverageItem,
  getCoverage,
  listUnseenModules,
  type UnseenModule,
} from "@heliolens/contract/alignment/coverage";
import { pageOf } from "@heliolens/contract/envelopes";
import { listNamedModules, type NamedModule } from "@heliolens/database/queries/alignment/named-modules";
import { EDGE_FROM, isNeverSeen, isOnlyAtEdge } from "@heliolens/domain/alignment/coverage/coverage";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import type { PlantSurvey, PlantSurveys } from "./plant-survey.ts";

export function coverageRoutes({ db, serve }: House, surveys: PlantSurveys): void {
  serve(getCoverage, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    return { content: coverageItemOf(await surveys.of(params.id)) };
  });

  serve(listUnseenModules, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const { field, coverage } = await surveys.of(params.id);
    const unseen = field.ids.filter((_, module) => isNeverSeen(coverage, module));
    const from = query.page * query.size;
    const named = await listNamedModules(db, unseen.slice(from, from + query.size));
    return pageOf(named.map(unseenModuleOf), query, unseen.length);
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

const unseenModuleOf = ({ id, center: [lon, lat], ...names }: NamedModule): UnseenModule => ({
  seq: id,
  ...names,
  center: [lon, lat],
});

// A hundred thousand of each go over the wire: a map's colours need no more digits.
const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
