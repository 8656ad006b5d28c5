import type { AlignmentRefusal } from "./alignment-refusal.ts";
import { type Gimbal, offNadirDeg } from "./gimbal.ts";

/** What an image and its site say about height. Null: not known. */
export interface HeightSources {
  readonly gimbal: Gimbal;
  /** Slant range of the laser, only where its status is `Normal` and the range is not 0. */
  readonly laserRangeM: number | null;
  /** Ellipsoidal, and only where it comes from RTK: else it is 20 to 30 m off in Korea. */
  readonly absoluteAltitudeM: number | null;
  /** Ellipsoidal height of the panels: ground and stand. */
  readonly panelEllipsoidalHeightM: number | null;
  /** Over the take-off point, which may lie higher or lower than the panels. */
  readonly relativeAltitudeM: number | null;
  /** The flight's own correction of the above, remembered once a user or the registration set it. */
  readonly flightHeightOffsetM: number;
}

export interface HeightOverPanels {
  readonly heightM: number;
  readonly source: "laser" | "rtk" | "relative";
}

// Beyond this tilt the laser's spot lies too far from the image centre for a cosine.
const LASER_TRUSTED_TILT_DEG = 10;

export function heightOverPanels(sources: HeightSources): HeightOverPanels | AlignmentRefusal {
  const candidates = [laserHeight(sources), rtkHeight(sources), relativeHeight(sources)];
  return candidates.find((height) => height !== null && height.heightM > 0) ?? "alignment.height-unknown";
}

function laserHeight({ gimbal, laserRangeM }: HeightSources): HeightOverPanels | null {
  const tiltDeg = offNadirDeg(gimbal);
  if (laserRangeM === null || tiltDeg >= LASER_TRUSTED_TILT_DEG) return null;
  return { heightM: laserRangeM * Math.cos((tiltDeg * Math.PI) / 180), source: "laser" };
}

function rtkHeight({ absoluteAltitudeM, panelEllipsoidalHeightM }: HeightSources): HeightOverPanels | null {
  if (absoluteAltitudeM === null || panelEllipsoidalHeightM === null) return null;
  return { heightM: absoluteAltitudeM - panelEllipsoidalHeightM, source: "rtk" };
}

const relativeHeight = ({ relativeAltitudeM, flightHeightOffsetM }: HeightSources): HeightOverPanels | null =>
  relativeAltitudeM === null ? null : { heightM: relativeAltitudeM + flightHeightOffsetM, source: "relative" };
