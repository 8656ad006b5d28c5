import type { LonLat } from "../geometry/lon-lat.ts";
import type { CameraPose, ImageFacts } from "../uploads/image-facts.ts";
import type { AlignmentRefusal } from "./alignment-refusal.ts";
import type { Camera } from "./camera.ts";
import { findCamera, findShrunkCamera, lensOf } from "./camera-table.ts";
import type { FootprintPose } from "./footprint.ts";
import { type Gimbal, normaliseGimbal, reversedGimbal } from "./gimbal.ts";
import { heightOverPanels } from "./height-over-panels.ts";
import type { Lens } from "./lens.ts";
import { findOwnCamera, type OwnCamera } from "./own-camera.ts";

/** What the site and the flight know that the file does not. */
export interface FlightContext {
  readonly panelEllipsoidalHeightM: number | null;
  readonly flightHeightOffsetM: number;
  /** The company's, which stand before the table's. */
  readonly ownCameras?: readonly OwnCamera[];
}

/** Where the camera was by its own word, and what it looked through. */
export interface RecordedView {
  readonly pose: FootprintPose;
  readonly lens: Lens;
  readonly camera: Camera;
}

/** As much of it as is recorded: a registration finds out the rest from the modules in the image. */
export interface RecordedParts {
  readonly position: LonLat;
  readonly heightM: number | null;
  readonly gimbal: Gimbal | null;
  readonly camera: Camera | null;
}

/** Null where not even the position is recorded. */
export function recordedParts(facts: ImageFacts, context: FlightContext): RecordedParts | null {
  const { pose } = facts;
  if (pose.position === null) return null;
  const gimbal = gimbalOf(pose);
  const height = heightOf(pose, gimbal ?? straightDown, context);
  return {
    position: pose.position,
    heightM: typeof height === "string" ? null : height.heightM,
    gimbal,
    camera: cameraOf(facts, context.ownCameras ?? []) ?? null,
  };
}

export function recordedView(facts: ImageFacts, context: FlightContext): RecordedView | AlignmentRefusal {
  const { pose } = facts;
  if (pose.position === null) return "alignment.position-unknown";
  const gimbal = gimbalOf(pose);
  if (gimbal === null) return hasHeight(pose) ? "alignment.attitude-unknown" : "alignment.height-and-attitude-unknown";
  const camera = cameraOf(facts, context.ownCameras ?? []);
  if (camera === undefined) return "alignment.camera-unknown";
  const height = heightOf(pose, gimbal, context);
  if (typeof height === "string") return height;
  return { pose: { position: pose.position, heightM: height.heightM, gimbal }, lens: lensOf(camera), camera };
}

const straightDown: Gimbal = { yawDeg: 0, pitchDeg: -90, rollDeg: 0 };

function gimbalOf({ gimbal, isReversed }: CameraPose): Gimbal | null {
  if (gimbal === null) return null;
  return isReversed ? reversedGimbal(gimbal) : normaliseGimbal(gimbal);
}

const heightOf = (pose: CameraPose, gimbal: Gimbal, context: FlightContext) =>
  heightOverPanels({
    gimbal,
    laserRangeM: pose.laser?.distanceM ?? null,
    absoluteAltitudeM: pose.altitudeSource === "rtk" ? pose.absoluteAltitudeM : null,
    panelEllipsoidalHeightM: context.panelEllipsoidalHeightM,
    relativeAltitudeM: pose.relativeAltitudeM,
    flightHeightOffsetM: context.flightHeightOffsetM,
  });

const hasHeight = ({ laser, absoluteAltitudeM, relativeAltitudeM }: CameraPose): boolean =>
  laser !== null || absoluteAltitudeM !== null || relativeAltitudeM !== null;

function cameraOf({ camera, widthPx, heightPx }: ImageFacts, own: readonly OwnCamera[]): Camera | undefined {
  const { focalLengthMm, model } = camera;
  const clues = { model: model ?? "", widthPx: widthPx ?? 0, heightPx: heightPx ?? 0, focalLengthMm };
  return findOwnCamera(clues, own) ?? findCamera(clues) ?? findShrunkCamera(clues);
}
