import type { Gimbal } from "../alignment/gimbal.ts";
import type { LonLat } from "../geometry/lon-lat.ts";

/** What a picture file says about itself, as read from its bytes. Null: it does not say, or says nonsense. */
export interface ImageFacts {
  readonly format: "jpeg" | "tiff" | "fff";
  /** Of the picture; the thermal plane inside may be smaller. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** A decoder must hold the whole picture: progressive, or a scan for each colour. */
  readonly hasManyScans: boolean;
  readonly camera: CameraIdentity;
  readonly takenAt: TakenAt | null;
  readonly pose: CameraPose;
  /** Equal in the files that one release of the shutter made. */
  readonly captureUuid: string | null;
  /** Which maker's sensor plane lies inside; null in an ordinary picture. */
  readonly thermalBlock: "flir" | "dji" | "tiff" | null;
  /** Null: in a coding that is not looked into. */
  readonly colours: PictureColours | null;
  /** How much of the file must be read before the rest of the facts are known; null when all are. */
  readonly wantsBytes: number | null;
}

/** Grey, in the colours of a thermal palette, or as a scene has them. */
export type PictureColours = "grey" | "palette" | "natural";

export interface CameraIdentity {
  readonly make: string | null;
  readonly model: string | null;
  readonly serial: string | null;
  readonly droneModel: string | null;
  readonly droneSerial: string | null;
  /** `InfraredCamera`, `WideCamera`, `ZoomCamera`: tells the lenses of one payload apart. */
  readonly imageSource: string | null;
  readonly focalLengthMm: number | null;
  readonly focalLength35Mm: number | null;
}

/** The camera's own clock, and the true time where the file gives an offset or the satellites' time. */
export interface TakenAt {
  /** `2026-06-12T10:30:15`, as the camera showed it. */
  readonly local: string;
  readonly offsetMin: number | null;
  readonly utcMs: number | null;
}

export interface CameraPose {
  readonly position: LonLat | null;
  readonly absoluteAltitudeM: number | null;
  /** Over the take-off point, not over the panels. */
  readonly relativeAltitudeM: number | null;
  readonly altitudeSource: "rtk" | "gps" | "pressure" | null;
  readonly gimbal: Gimbal | null;
  readonly flight: Gimbal | null;
  /** The camera hangs upside down. */
  readonly isReversed: boolean;
  readonly speedMps: readonly [north: number, east: number, down: number] | null;
  readonly laser: LaserRange | null;
  readonly rtk: RtkState;
  /** σ of the position in metres: east, north, up. */
  readonly rtkStdM: readonly [number, number, number] | null;
  readonly calibration: FactoryCalibration | null;
}

export type RtkState = "fixed" | "float" | "single" | "none" | "unknown";

export interface LaserRange {
  /** Slant distance. */
  readonly distanceM: number;
  readonly target: LonLat | null;
  readonly targetAbsoluteAltitudeM: number | null;
}

export interface FactoryCalibration {
  readonly focalLengthPx: number;
  readonly centre: readonly [xPx: number, yPx: number] | null;
  /** fx, fy, cx, cy (from the picture's centre), k1, k2, p1, p2, k3. */
  readonly dewarp: readonly number[] | null;
}
