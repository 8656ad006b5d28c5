/** Why a registration does not trust a whole flight. A screen turns each into a sentence and a way to mend it. */
export const flightDoubts = [
  "no-modules",
  "drawing-elsewhere",
  "drawing-partial",
  "other-table",
  "uniform-rows",
  "tilt-unknown",
  "lens-unknown",
  "scale-off",
  "too-few-images",
  "steps-disagree",
] as const;
export type FlightDoubt = (typeof flightDoubts)[number];

/** What a registration found out about one flight. */
export interface FlightResult {
  readonly doubt: FlightDoubt | null;
  /** null where the drawing or file named it and nothing was searched */
  readonly tiltDeg: number | null;
  readonly azimuthDeg: number | null;
  readonly focalPx: number | null;
  readonly k1: number | null;
  readonly k2: number | null;
  /** found height over recorded height */
  readonly heightFactor: number | null;
  readonly yawOffDeg: number | null;
}

/** Of a flight about which nothing was searched. */
export const nothingSearched: FlightResult = {
  doubt: null,
  tiltDeg: null,
  azimuthDeg: null,
  focalPx: null,
  k1: null,
  k2: null,
  heightFactor: null,
  yawOffDeg: null,
};
