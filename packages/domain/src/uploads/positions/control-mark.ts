/** A surveyed place on the ground, and the pixel of one image that shows it. */
export interface ControlMark {
  /** The name of the place, the same in all images that show it. */
  readonly point: string;
  readonly lon: number;
  readonly lat: number;
  /** From the upper left corner of the thermal image. */
  readonly xPx: number;
  readonly yPx: number;
  /** σ of the survey; left out: that of a survey with RTK. */
  readonly accuracyM?: number | undefined;
}

/** No image shows more. */
export const MOST_MARKS = 100;
