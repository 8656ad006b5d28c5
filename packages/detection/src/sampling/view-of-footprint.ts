import { placementOfFootprint } from "@heliolens/domain/alignment/image-placement";
import type { Lens } from "@heliolens/domain/alignment/lens";
import { applyHomography, homographyBetween } from "@heliolens/domain/geometry/homography";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { type Ring, ringArea } from "@heliolens/domain/geometry/ring";
import { poseOfFootprint } from "../flight/pose-of-footprint.ts";
import type { PlanView } from "../lattice/match-modules.ts";
import { nadirPose, poseView } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";

export interface AlignedFrame {
  /** Where the image was aligned to: upper left, upper right, lower right, lower left. */
  readonly footprint: readonly LonLat[];
  readonly widthPx: number;
  readonly heightPx: number;
  /** Null where nobody knows the camera. */
  readonly lens: Lens | null;
}

/**
 * How an aligned image sees the plan. With a lens as a camera does: tables stand out of the plane that footprints lie on, and at the
 * edge of a frame that moves them by half a cell and more. Without a lens, flat. Null where the footprint is no quadrangle.
 */
export function viewOfFootprint(plan: PanelPlan, frame: AlignedFrame): PlanView | null {
  if (frame.footprint.length !== 4) return null;
  const corners = frame.footprint.map((corner) => plan.plane.toMetres(corner));
  const { lens } = frame;
  if (lens === null) return flatView(corners, frame);
  const { center, rotationDeg } = placementOfFootprint(frame.footprint, null);
  const [east, north] = plan.plane.toMetres(center);
  const pixelM = Math.sqrt(ringArea(corners) / (frame.widthPx * frame.heightPx));
  const start = nadirPose([east, north, pixelM * lens.fxPx], rotationDeg);
  return poseView(lens, poseOfFootprint(lens, corners, start));
}

function flatView(corners: Ring, { widthPx, heightPx }: AlignedFrame): PlanView | null {
  const toPixel = homographyBetween(corners, [
    [0, 0],
    [widthPx, 0],
    [widthPx, heightPx],
    [0, heightPx],
  ]);
  return toPixel && { pixelOf: ([east, north]) => applyHomography(toPixel, [east, north]) };
}
