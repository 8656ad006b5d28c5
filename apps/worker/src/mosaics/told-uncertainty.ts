import type { ImageRow } from "@heliolens/database/queries/analysis/run-images";
import { absoluteUncertaintyM } from "@heliolens/domain/alignment/control/absolute-uncertainty";
import { toldAccuracyM } from "@heliolens/domain/alignment/control/told-accuracy";
import { type FlightContext, recordedParts } from "@heliolens/domain/alignment/recorded-view";
import { surveyed } from "@heliolens/domain/alignment/surveyed";

/** How far the told positions of images may lie from the truth, as a whole: metres, 95 %. */
export function toldUncertaintyM(rows: readonly ImageRow[], ground: FlightContext): number {
  const told = rows.flatMap(({ facts, attributes, folder }) => {
    if (facts === null) return [];
    const known = surveyed({ facts, attributes, folder }, ground);
    const heightM = recordedParts(known.facts, known.ground)?.heightM ?? 0;
    return [{ accuracyM: toldAccuracyM(known.facts.pose), heightM }];
  });
  return absoluteUncertaintyM({
    accuraciesM: told.map(({ accuracyM }) => accuracyM),
    heightM: Math.max(0, ...told.map(({ heightM }) => heightM)),
  });
}
