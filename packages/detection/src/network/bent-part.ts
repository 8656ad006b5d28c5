import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { placeGrid } from "@heliolens/domain/geometry/places/place-grid";
import type { PlacePair } from "@heliolens/domain/geometry/places/similar-move";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { moduleAt, moduleCount, type NetworkPart } from "./network-part.ts";

/** Modules and cameras moved by what the pairs within some metres of each are off in the mean. */
export function bentPart(part: NetworkPart, pairs: readonly PlacePair[], overM: number): NetworkPart {
  const grid = placeGrid(pairs.map(([from]) => from));
  const offAt = (at: Metres): Metres => {
    const near = grid.within(at, overM);
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
