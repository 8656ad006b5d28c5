import type { CameraPose } from "@heliolens/domain/alignment/camera-view";
import type { Gimbal } from "@heliolens/domain/alignment/gimbal";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Vector } from "@heliolens/domain/geometry/vector";

/** One release of the shutter: where the camera really was, and what it wrote down. */
export interface Shot {
  /** From 0 through the inspection. */
  readonly index: number;
  /** From 1; a new one with every battery. */
  readonly flight: number;
  /** From 1 within the flight. */
  readonly number: number;
  readonly line: number;
  readonly timeMs: number;
  readonly place: CameraPose;
  /** Height of the panels below it, over the plane's origin. */
  readonly panelsM: number;
  /** Metres a second east, north, up. */
  readonly velocity: Vector;
  /** Since the camera last closed its shutter to level its pixels. */
  readonly sinceShutterS: number;
  readonly recorded: RecordedPose;
}

/** The pose as it stands in the file. */
export interface RecordedPose {
  readonly position: LonLat;
  /** Ellipsoidal with RTK, else the camera's own idea of sea level. */
  readonly absoluteAltitudeM: number;
  readonly relativeAltitudeM: number;
  readonly gimbal: Gimbal;
  readonly flightYawDeg: number;
  readonly flightPitchDeg: number;
  readonly flightRollDeg: number;
  /** Null without a laser. */
  readonly laserRangeM: number | null;
}
