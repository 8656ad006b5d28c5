import type { LonLat } from "../geometry/lon-lat.ts";
import type { ImageFacts } from "../uploads/image-facts.ts";
import type { AlignmentRefusal } from "./alignment-refusal.ts";
import { type Camera, cameras, findCamera, findShrunkCamera, lensOf } from "./camera-table.ts";
import { footprintOnMap } from "./footprint.ts";
import { normaliseGimbal, reversedGimbal } from "./gimbal.ts";
import { heightOverPanels } from "./height-over-panels.ts";

/** What the site and the flight know that the file does not. */
export interface FootprintGround {
  readonly panelEllipsoidalHeightM: number | null;
  readonly flightHeightOffsetM: number;
  readonly cameras?: readonly Camera[];
}

/** Where an image lies by its own word, before anyone aligned it. */
export function firstFootprint(facts: ImageFacts, ground: FootprintGround): readonly LonLat[] | AlignmentRefusal {
  const { camera, pose, widthPx, heightPx } = facts;
  if (pose.position === null) return "alignment.position-unknown";
  if (pose.gimbal === null) return "alignment.attitude-unknown";
  const known = ground.cameras ?? cameras;
  const { focalLengthMm, model } = camera;
  const clues = { model: model ?? "", widthPx: widthPx ?? 0, heightPx: heightPx ?? 0, focalLengthMm };
  const found = findCamera(clues, known) ?? findShrunkCamera(clues, known);
  if (found === undefined) return "alignment.camera-unknown";
  const gimbal = pose.isReversed ? reversedGimbal(pose.gimbal) : normaliseGimbal(pose.gimbal);
  const height = heightOverPanels({
    gimbal,
    laserRangeM: pose.laser?.distanceM ?? null,
    absoluteAltitudeM: pose.altitudeSource === "rtk" ? pose.absoluteAltitudeM : null,
    panelEllipsoidalHeightM: ground.panelEllipsoidalHeightM,
    relativeAltitudeM: pose.relativeAltitudeM,
    flightHeightOffsetM: ground.flightHeightOffsetM,
  });
  if (typeof height === "string") return height;
  return footprintOnMap({ position: pose.position, heightM: height.heightM, gimbal }, lensOf(found));
}
