import type { Vector } from "@heliolens/domain/geometry/vector";
import { poseView } from "../lattice/pose.ts";
import type { NetworkPart } from "./network-part.ts";

/** One frame's answer whether it shows a place. */
export type FrameView = (at: Vector) => boolean;

/**
 * Of each frame of a part: whether it shows a module whose middle is at a place. `rim`: how near to the rim of the frame the middle may lie, in longer
 * pitches; nearer, the frame may cut the module.
 */
export function frameViews({ poses, lens, pitchM }: NetworkPart, rim: number): readonly FrameView[] {
  const { widthPx, heightPx, fxPx } = lens;
  return poses.map((pose) => {
    const view = poseView(lens, pose);
    const rimPx = (rim * Math.max(...pitchM) * fxPx) / pose.at[2];
    const farM = (pose.at[2] * Math.max(widthPx, heightPx)) / fxPx;
    return (at) => {
      if (Math.abs(pose.at[0] - at[0]) > farM || Math.abs(pose.at[1] - at[1]) > farM) return false;
      const pixel = view.pixelOf(at);
      return pixel !== null && Math.min(pixel[0], pixel[1], widthPx - pixel[0], heightPx - pixel[1]) > rimPx;
    };
  });
}

/** Whether at least so many frames show a place. */
export function isShownBy(views: readonly FrameView[], least: number, at: Vector): boolean {
  let frames = 0;
  for (const shows of views) {
    if (shows(at)) frames++;
    if (frames >= least) return true;
  }
  return false;
}
