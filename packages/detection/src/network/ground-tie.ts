import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { nearestPairs } from "@heliolens/domain/geometry/points/nearest-pairs";
import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import { commonGround, type GroundPeak, groundPeak } from "./ground/ground-peak.ts";
import type { GroundRaster } from "./ground/ground-raster.ts";
import {
  agreedPairs,
  conflictsOf,
  type FrameTie,
  groundOf,
  type LaidPair,
  LEAST_PAIRS,
  OTHER_WAY,
  type PixelPair,
  positionsOf,
  type Rasters,
  SAME,
  type TieSearch,
} from "./laid-pair.ts";
import { pixelOfFoot, turnedBy } from "./network-frame.ts";

/** Of ground that both show, hundreds of nats speak for the right way. */
export const LEAST_GROUND_MARGIN = 60;
/** Radians about the expected turn: half a degree blurs what the far ends of frames share. */
export const TURNS_TRIED = [0, -0.012, 0.012, -0.025, 0.025] as const;

/** Beside roads and at the ends of rows frames share few modules or none, and much ground. */
export async function tieByGround(
  laid: LaidPair,
  a: GroundRaster,
  aroundM: Metres,
  search: TieSearch,
): Promise<FrameTie | null> {
  const { shortM, reachM } = search;
  const asked = { aroundM, reachM, otherM: OTHER_WAY * shortM, leastMargin: LEAST_GROUND_MARGIN };
  let best: FrameTie | null = null;
  for (const by of TURNS_TRIED) {
    const turn = laid.turn + by;
    const b = await groundOf(laid.second, turn, search);
    const peak = b && groundPeak(a, b, asked);
    if (!peak || peak.margin < (best?.margin ?? 0)) continue;
    best = groundTie({ ...laid, turn, there: positionsOf(laid.second, turn) }, [a, b], peak, search) ?? best;
  }
  return best;
}

/** Null where modules speak against it. */
function groundTie(laid: LaidPair, [a, b]: Rasters, { stepM, margin }: GroundPeak, search: TieSearch): FrameTie | null {
  const { first, second, turn, here, there } = laid;
  const { lens, belowM } = search;
  const moved = there.map(([east, north]): Metres => [east + stepM[0], north + stepM[1]]);
  const met = nearestPairs(here, pointGrid(here), moved, SAME * search.shortM);
  const pairs = agreedPairs(laid, stepM, met, search);
  // The depth of the ground is known to a metre or two. Common modules tell the step better, however few.
  const off = (axis: 0 | 1) =>
    pairs.length === 0 ? 0 : median(pairs.map(([i, j]) => here[i]![axis] - moved[j]![axis]));
  if (conflictsOf(laid, { byM: stepM, pairs }, lens) > pairs.length + LEAST_PAIRS) return null;
  const [depthA, depthB] = [first.heightM + belowM, second.heightM + belowM];
  const ground = commonGround(a, b, stepM).flatMap(([east, north]): PixelPair[] => {
    const [x, y] = turnedBy(-turn, [east - stepM[0], north - stepM[1]]);
    const one = pixelOfFoot(lens, first.axes, [east / depthA, north / depthA]);
    const other = pixelOfFoot(lens, second.axes, [x / depthB, y / depthB]);
    return one && other ? [[one, other]] : [];
  });
  return { first, second, turn, stepM: [stepM[0] + off(0), stepM[1] + off(1)], pairs, ground, margin };
}
