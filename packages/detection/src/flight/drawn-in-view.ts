import type { Lens } from "@heliolens/domain/alignment/lens";
import { type Point, type Ring, ringCentroid, ringContains } from "@heliolens/domain/geometry/ring";
import type { PlacedPart } from "../drawing/place-part.ts";
import type { Candidate } from "../evidence/frame-candidates.ts";
import { middleOf, modulesInView } from "../lattice/match-modules.ts";
import { type Pose, poseView } from "../lattice/pose.ts";
import { moduleAt } from "../network/network-part.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";

type DrawnShares = Pick<Candidate, "asideShare" | "unsettledShare">;

/** One image of a part: where the part has the camera, and where the drawing has it. */
export interface ImageOnDrawing {
  readonly placed: PlacedPart;
  /** Of the part. */
  readonly frame: number;
  readonly plan: PanelPlan;
  readonly lens: Lens;
  readonly pose: Pose;
  /** Drawn modules that the image should show and does not: they are counted elsewhere. */
  readonly missing: readonly number[];
}

/** Of a module each way from its middle: as near to the rim as to be another one's, for what a pose is off itself. */
const INNER = 0.9;

/**
 * A table that the image cuts is no less in the image: other images of the flight show it whole and tell how far off it is drawn. Where none does, it
 * may be off as far as others are.
 */
export function drawnInView({ placed, frame, plan, lens, pose, missing }: ImageOnDrawing): DrawnShares {
  const { part, drawnOf, isSettled, isDrawnWell } = placed;
  const [own, onDrawing] = [poseView(part.lens, part.poses[frame]!), poseView(lens, pose)];
  const isShown = (pixel: Point | null): pixel is Point =>
    pixel !== null && Math.min(pixel[0], pixel[1], lens.widthPx - pixel[0], lens.heightPx - pixel[1]) >= 0;
  const [left, inView] = [new Set(missing), modulesInView(lens, plan, pose)];
  const seenAs = new Map(Array.from(drawnOf, (drawn, module) => [drawn, module] as const));
  let [count, aside, unsettled] = [0, 0, 0];
  for (const drawn of inView) {
    const module = seenAs.get(drawn);
    const truePx = module === undefined ? null : own.pixelOf(moduleAt(part, module));
    if (left.has(drawn) || !isShown(truePx ?? onDrawing.pixelOf(middleOf(plan.modules[drawn]!)))) continue;
    count++;
    const ring = plan.modules[drawn]!.quad.map(onDrawing.pixelOf);
    if (module === undefined ? isDrawnWell : isSettled[module]) {
      if (truePx && !isInside(ring, truePx)) aside++;
    } else unsettled++;
  }
  return { asideShare: aside / Math.max(1, count), unsettledShare: unsettled / Math.max(1, count) };
}

function isInside(corners: readonly (Point | null)[], at: Point): boolean {
  const ring = corners.flatMap((corner) => (corner ? [corner] : []));
  if (ring.length < corners.length) return false;
  const [x, y] = ringCentroid(ring);
  return ringContains(ring.map(([px, py]): Point => [x + INNER * (px - x), y + INNER * (py - y)]) as Ring, at);
}
