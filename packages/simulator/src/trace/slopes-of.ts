import type { CameraView } from "@heliolens/domain/alignment/camera-view";
import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import { dot, minus, plus, times, type Vector } from "@heliolens/domain/geometry/vector";

/** Parts that lie behind the camera are cut off; null where that is all of it. */
export function slopesOf({ at, axes }: CameraView, corners: readonly Vector[]): Ring | null {
  const seen = corners.map((corner): Vector => {
    const off = minus(corner, at);
    return [dot(off, axes.right), dot(off, axes.down), dot(off, axes.forward)];
  });
  const before = seen.every(([, , depth]) => depth >= NEAREST_M) ? seen : cutBefore(seen);
  return before.length < 3 ? null : before.map(([right, down, depth]): Point => [right / depth, down / depth]);
}

const NEAREST_M = 0.2;

/** What of an outline lies before the camera (right, down, forward). */
const cutBefore = (outline: readonly Vector[]): readonly Vector[] =>
  outline.flatMap((corner, i) => {
    const next = outline[(i + 1) % outline.length]!;
    const isBefore = corner[2] >= NEAREST_M;
    if (isBefore === next[2] >= NEAREST_M) return isBefore ? [corner] : [];
    const share = (NEAREST_M - corner[2]) / (next[2] - corner[2]);
    const cut = plus(corner, times(minus(next, corner), share));
    return isBefore ? [corner, cut] : [cut];
  });
