import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type PointGrid, pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import type { MetrePair } from "@heliolens/domain/geometry/points/similar-move";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { grownPairs, mostAlike } from "./grown-pairs.ts";
import { flatPositions, moduleAt, moduleCount, type NetworkPart } from "./network-part.ts";
import type { ModulePair } from "./seen-lattice.ts";

/** Modules and cameras moved by what the pairs within some metres of each are off in the mean; those far from all pairs as the nearest one is. */
export function bentPart(part: NetworkPart, pairs: readonly MetrePair[], overM: number): NetworkPart {
  const grid = pointGrid(pairs.map(([from]) => from));
  const offAt = (at: Metres): Metres => {
    const own = grid.within(at, overM);
    const near = own.length > 0 || pairs.length === 0 ? own : grid.within(nearestOf(pairs, at)[0], overM);
    const mean = (axis: 0 | 1) =>
      near.reduce((sum, i) => sum + pairs[i]![1][axis] - pairs[i]![0][axis], 0) / near.length;
    return near.length === 0 ? [0, 0] : [mean(0), mean(1)];
  };
  const moved = ([east, north, up]: Vector): Vector => {
    const off = offAt([east, north]);
    return [east + off[0], north + off[1], up];
  };
  return {
    ...part,
    modules: Float64Array.from(Array.from({ length: moduleCount(part) }, (_, i) => moved(moduleAt(part, i))).flat()),
    poses: part.poses.map((pose) => ({ ...pose, at: moved(pose.at) })),
  };
}

const nearestOf = (pairs: readonly MetrePair[], at: Metres): MetrePair =>
  pairs.reduce((best, pair) => (distanceM(pair[0], at) < distanceM(best[0], at) ? pair : best));

const distanceM = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Parts bend along their lines, by more the longer they are. */
const BENDS_OVER_M = 15;
const BENDS = 4;

export interface BentGuest {
  readonly guest: NetworkPart;
  /** Modules of the host and of the guest that are the same. */
  readonly pairs: readonly ModulePair[];
}

/** Bends a part onto the modules of its host, from where they meet best on. Modules count as the same up to `reachM` apart. */
export function bentOnto(host: readonly Metres[], grid: PointGrid, begun: BentGuest, reachM: number): BentGuest {
  const laidAs = (guest: NetworkPart) => ({ host, grid, there: flatPositions(guest), reachM });
  let { guest } = begun;
  let pairs = grownPairs(laidAs(guest), mostAlike(laidAs(guest), begun.pairs));
  for (let bend = 0; bend < BENDS && pairs.length > 0; bend++) {
    const { there } = laidAs(guest);
    const offs = pairs.map(([a, b]): MetrePair => [there[b]!, host[a]!]);
    guest = bentPart(guest, offs, BENDS_OVER_M);
    pairs = grownPairs(laidAs(guest), pairs);
  }
  return { guest, pairs };
}
