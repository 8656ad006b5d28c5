import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { poseView } from "../lattice/pose.ts";
import type { NetworkPart } from "./network-part.ts";

const CELL_M = 0.5;
const LEAST_FRAMES = 2;

/**
 * Whether so many frames of a part show a place that a module there would have been found. `rim`: of the longer side of a module, how near to the rim
 * of the frame its middle may lie.
 */
export function shownPlaces({ poses, lens, pitchM }: NetworkPart, rim: number): (at: Metres) => boolean {
  const { widthPx, heightPx, fxPx } = lens;
  const views = poses.map((pose) => ({
    pose,
    view: poseView(lens, pose),
    rimPx: (rim * Math.max(...pitchM) * fxPx) / pose.at[2],
    farM: (pose.at[2] * Math.max(widthPx, heightPx)) / fxPx,
  }));
  const least = Math.min(LEAST_FRAMES, poses.length);
  const known = new Map<number, boolean>();
  const isShown = (east: number, north: number) => {
    let frames = 0;
    for (const { pose, view, rimPx, farM } of views) {
      if (Math.abs(pose.at[0] - east) > farM || Math.abs(pose.at[1] - north) > farM) continue;
      const pixel = view.pixelOf([east, north, 0]);
      if (pixel && Math.min(pixel[0], pixel[1], widthPx - pixel[0], heightPx - pixel[1]) > rimPx) frames++;
      if (frames >= least) return true;
    }
    return false;
  };
  return ([east, north]) => {
    const [column, row] = [Math.round(east / CELL_M), Math.round(north / CELL_M)];
    const key = column * 1_000_003 + row;
    const before = known.get(key);
    if (before !== undefined) return before;
    const shown = isShown(column * CELL_M, row * CELL_M);
    known.set(key, shown);
    return shown;
  };
}
