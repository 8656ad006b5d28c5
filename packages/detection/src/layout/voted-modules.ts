import { frameViews } from "../network/frame-views.ts";
import { moduleAt, moduleCount, type NetworkPart, viewCounts } from "../network/network-part.ts";

/** Seen in so many frames, and in so many of those that must show it. */
const LEAST_VIEWS = 2;
const LEAST_SHARE = 0.5;
/** In longer pitches: a frame must show modules so far inside its rim. */
export const DUE_RIM = 0.75;

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
  const views = frameViews(part, DUE_RIM);
  return Int32Array.from({ length: moduleCount(part) }, (_, i) => {
    const at = moduleAt(part, i);
    return views.filter((shows) => shows(at)).length;
  });
}
