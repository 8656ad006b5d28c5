import type { Metres } from "@heliolens/domain/geometry/lon-lat";

/** A place where the mission asks for an image. */
export interface FilmPoint {
  readonly line: number;
  readonly at: Metres;
  /** Flight direction, clockwise from north. */
  readonly headingDeg: number;
  /** Height of the panels that the mission counts its own from; null: of the plant's middle. */
  readonly panelsM: number | null;
  /** Null: straight down, with the heading. */
  readonly look: Look | null;
}

/** Where the camera is told to look. */
export interface Look {
  readonly yawDeg: number;
  readonly pitchDeg: number;
}

export const coveredM = (heightM: number, angleDeg: number): number =>
  2 * heightM * Math.tan((angleDeg * Math.PI) / 360);
