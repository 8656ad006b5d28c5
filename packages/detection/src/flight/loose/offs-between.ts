import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { ExpectedFrame, GroundTie } from "./ground-ties.ts";

/** How far a recorded position jitters about its flight's bias. */
const JITTER_M = 0.6;
const ROUNDS = 300;

/**
 * The correction of each frame, by least squares between what its ties and what its recorded position say: along many frames that hang on one another
 * no drift adds up. Held frames stay.
 */
export function offsBetween(
  expected: readonly Pick<ExpectedFrame, "offM" | "isHeld">[],
  ties: readonly GroundTie[],
): readonly Metres[] {
  const offsM = expected.map(({ offM }) => offM);
  const own = expected.map((_, i) => ties.filter(({ loose, other }) => loose === i || other === i));
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, { isHeld, offM }] of expected.entries()) {
      if (isHeld || own[i]!.length === 0) continue;
      let weight = 1 / JITTER_M ** 2;
      let [east, north] = [offM[0] * weight, offM[1] * weight];
      for (const { loose, other, betweenM, sigmaM } of own[i]!) {
        const [from, sign] = loose === i ? [offsM[other]!, 1] : [offsM[loose]!, -1];
        east += (from[0] + sign * betweenM[0]) / sigmaM ** 2;
        north += (from[1] + sign * betweenM[1]) / sigmaM ** 2;
        weight += 1 / sigmaM ** 2;
      }
      offsM[i] = [east / weight, north / weight];
    }
  return offsM;
}
