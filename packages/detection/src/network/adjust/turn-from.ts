import { cross, dot, plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import type { Pose } from "../../lattice/pose.ts";

/** Small turn from recorded axes to others, about the others' right, down and forward. */
export function turnFrom(recorded: Pose["axes"], axes: Pose["axes"]): Vector {
  const about = times(
    plus(
      plus(cross(recorded.right, axes.right), cross(recorded.down, axes.down)),
      cross(recorded.forward, axes.forward),
    ),
    0.5,
  );
  return [dot(about, axes.right), dot(about, axes.down), dot(about, axes.forward)];
}
