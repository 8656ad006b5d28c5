/** One lens of one camera, at one frame size. Cameras differ in tags and quirks: rows, not branches. */
export interface Camera {
  readonly key: string;
  readonly make: string;
  /** What EXIF `Model` says, compared without case. */
  readonly models: readonly string[];
  readonly kind: "thermal" | "visible";
  readonly widthPx: number;
  readonly heightPx: number;
  /** Tells the lenses of one model apart; null where the model has one. */
  readonly focalLengthMm: number | null;
  readonly fxPx: number;
  /** Radial distortion fitted to the field of view at the frame's edges; 0 where no calibration is known. */
  readonly k1: number;
  /** File name letters after the index, without the underscore. */
  readonly suffix: string;
  readonly hasLaser: boolean;
}

export interface CameraClues {
  readonly model: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly focalLengthMm: number | null;
}
