import { intersection } from "@heliolens/detection/modules/ring-overlap";
import { convexHull } from "@heliolens/domain/geometry/convex-hull";
import { type Ring, ringArea, ringCentroid, ringContains } from "@heliolens/domain/geometry/ring";

/** Outlines of findings in a frame, and the hot places and panels labelled in it, in pixels. */
export interface HotSpotsInFrame {
  readonly findings: readonly Ring[];
  readonly hotSpots: readonly Ring[];
  readonly panels: readonly Ring[];
}

export interface HotSpotCounts {
  /** Boxes on a hot place, and boxes on none. */
  readonly right: number;
  readonly made: number;
  readonly found: number;
  readonly missed: number;
  readonly offPanels: number;
}

/** Of the smaller of both areas. */
const LEAST_SHARED = 0.2;

export function scoreHotSpots({ findings, hotSpots, panels }: HotSpotsInFrame): HotSpotCounts {
  const boxes = findings.map((ring) => convexHull(ring));
  const places = hotSpots.map((ring) => convexHull(ring));
  const right = boxes.filter((box) => places.some((place) => isShared(box, place))).length;
  const found = places.filter((place) => boxes.some((box) => isShared(box, place))).length;
  const isOff = (box: Ring) => !panels.some((panel) => ringContains(panel, ringCentroid(box)));
  return {
    right,
    made: boxes.length - right,
    found,
    missed: places.length - found,
    offPanels: boxes.filter(isOff).length,
  };
}

const isShared = (a: Ring, b: Ring): boolean =>
  ringArea(intersection(a, b)) >= LEAST_SHARED * Math.min(ringArea(a), ringArea(b));

export const noHotSpots: HotSpotCounts = { right: 0, made: 0, found: 0, missed: 0, offPanels: 0 };

export const addHotSpots = (a: HotSpotCounts, b: HotSpotCounts): HotSpotCounts => ({
  right: a.right + b.right,
  made: a.made + b.made,
  found: a.found + b.found,
  missed: a.missed + b.missed,
  offPanels: a.offPanels + b.offPanels,
});

export function hotSpotsLine(name: string, { right, made, found, missed }: HotSpotCounts): string {
  const precision = right + made === 0 ? 1 : right / (right + made);
  const recall = found + missed === 0 ? 1 : found / (found + missed);
  return `flight ${name}: hot spots precision ${precision.toFixed(3)} recall ${recall.toFixed(3)}`;
}
