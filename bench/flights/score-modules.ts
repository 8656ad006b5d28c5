import { overlapShare } from "@heliolens/detection/modules/ring-overlap";
import { boxOf, type Ring, ringWithin } from "@heliolens/domain/geometry/ring";

export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Modules found in a frame and those labelled in it, corners in pixels. */
export interface ModulesInFrame extends FrameSize {
  readonly found: readonly { readonly corners: Ring; readonly isWhole: boolean }[];
  readonly labelled: readonly Ring[];
}

export interface Counts {
  readonly right: number;
  readonly made: number;
  readonly missed: number;
}

/** Shared area over the area of both. */
const LEAST_OVERLAP = 0.7;

/** Fully visible modules decide; what the frame cuts is neither missed nor made up. */
export function scoreModules({ found, labelled, ...size }: ModulesInFrame): Counts {
  const frame = { minX: 0, minY: 0, maxX: size.widthPx, maxY: size.heightPx };
  const left = found.map((module) => ({ ...module, inFrame: ringWithin(module.corners, frame) }));
  let [right, missed] = [0, 0];
  for (const label of labelled) {
    const inFrame = ringWithin(label, frame);
    const shares = left.map((module) => overlapShare(module.inFrame, inFrame));
    const best = shares.indexOf(Math.max(...shares));
    const isFound = best >= 0 && shares[best]! >= LEAST_OVERLAP;
    if (isFound) left.splice(best, 1);
    if (!isFullyVisible(label, size)) continue;
    if (isFound) right++;
    else missed++;
  }
  return { right, missed, made: left.filter(({ isWhole }) => isWhole).length };
}

export function isFullyVisible(ring: Ring, { widthPx, heightPx }: FrameSize): boolean {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  return minX >= 0 && minY >= 0 && maxX <= widthPx && maxY <= heightPx;
}

export const modulesLine = (name: string, counts: Counts): string =>
  `flight ${name}: modules precision ${precisionOf(counts).toFixed(3)} recall ${recallOf(counts).toFixed(3)}`;

export const addCounts = (a: Counts, b: Counts): Counts => ({
  right: a.right + b.right,
  made: a.made + b.made,
  missed: a.missed + b.missed,
});

export const noCounts: Counts = { right: 0, made: 0, missed: 0 };

/** Precision is 1 where nothing was found. */
export const precisionOf = ({ right, made }: Counts): number => (right + made === 0 ? 1 : right / (right + made));

export const recallOf = ({ right, missed }: Counts): number => (right + missed === 0 ? 1 : right / (right + missed));
