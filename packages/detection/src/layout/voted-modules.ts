import { poseView } from "../lattice/pose.ts";
import { moduleAt, moduleCount, type NetworkPart, viewCounts } from "../network/network-part.ts";

/** Seen in so many frames, and in so many of those that must show it. */
const LEAST_VIEWS = 2;
const LEAST_SHARE = 0.5;
/** Of the longer side of a module: nearer to the rim a frame may cut it. */
const RIM_MODULES = 0.75;

/** Modules of a part that are there for sure: growth onto gravel is seen once, or not where it should be. */
export function votedModules(part: NetworkPart): readonly number[] {
  const views = viewCounts(part);
  const due = dueViews(part);
  return Array.from({ length: moduleCount(part) }, (_, i) => i).filter(
    (i) => views[i]! >= LEAST_VIEWS && views[i]! >= LEAST_SHARE * due[i]!,
  );
}

/** How many frames must show each module whole. */
function dueViews(part: NetworkPart): Int32Array {
  const { widthPx, heightPx, fxPx } = part.lens;
  const due = new Int32Array(moduleCount(part));
  for (const pose of part.poses) {
    const view = poseView(part.lens, pose);
    const rimPx = (RIM_MODULES * Math.max(...part.pitchM) * fxPx) / pose.at[2];
    const farM = (pose.at[2] * Math.max(widthPx, heightPx)) / fxPx;
    for (let i = 0; i < due.length; i++) {
      const at = moduleAt(part, i);
      if (Math.abs(at[0] - pose.at[0]) > farM || Math.abs(at[1] - pose.at[1]) > farM) continue;
      const pixel = view.pixelOf(at);
      if (pixel && Math.min(pixel[0], pixel[1], widthPx - pixel[0], heightPx - pixel[1]) > rimPx) due[i]! += 1;
    }
  }
  return due;
}
