import { findCamera, groundSampleM, lensOf } from "../../alignment/camera-table.ts";
import { normaliseGimbal } from "../../alignment/gimbal.ts";
import { heightOverPanels } from "../../alignment/height-over-panels.ts";
import type { ImageFacts } from "../image-facts.ts";

/** Coarser than 3 cm a pixel: fewer than 5 x 5 pixels on a 6-inch cell (IEC TS 62446-3). */
export const COARSE_M = 0.03;

/** Metres a pixel covers on the panels; null where the file tells neither camera nor height. */
export function groundSampleOf({ camera, widthPx, heightPx, pose }: ImageFacts): number | null {
  if (!camera.model || !widthPx || !heightPx || !pose.gimbal) return null;
  const found = findCamera({ model: camera.model, widthPx, heightPx, focalLengthMm: camera.focalLengthMm });
  const height = heightOverPanels({
    gimbal: normaliseGimbal(pose.gimbal),
    laserRangeM: pose.laser?.distanceM ?? null,
    absoluteAltitudeM: null,
    panelEllipsoidalHeightM: null,
    relativeAltitudeM: pose.relativeAltitudeM,
    flightHeightOffsetM: 0,
  });
  return found && typeof height === "object" ? groundSampleM(lensOf(found), height.heightM) : null;
}
