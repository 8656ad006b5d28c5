import type { ImageRow } from "@heliolens/database/queries/analysis/run-images";
import { absoluteUncertaintyM } from "@heliolens/domain/alignment/control/absolute-uncertainty";
import { recordedAccuracyM } from "@heliolens/domain/alignment/control/recorded-accuracy";
import { type FlightContext, recordedParts } from "@heliolens/domain/alignment/recorded-view";
import { surveyed } from "@heliolens/domain/alignment/surveyed";

/** How far the recorded positions of images may lie from the truth, as a whole: metres, 95 %. */
export function recordedUncertaintyM(rows: readonly ImageRow[], context: FlightContext): number {
  const recorded = rows.flatMap(({ facts, attributes, folder }) => {
    if (facts === null) return [];
    const known = surveyed({ facts, attributes, folder }, context);
    const heightM = recordedParts(known.facts, known.context)?.heightM ?? 0;
    return [{ accuracyM: recordedAccuracyM(known.facts.pose), heightM }];
  });
  return absoluteUncertaintyM({
    accuraciesM: recorded.map(({ accuracyM }) => accuracyM),
    heightM: Math.max(0, ...recorded.map(({ heightM }) => heightM)),
  });
}
