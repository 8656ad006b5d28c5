/** Part of a picture, in whole pixels; `right` and `bottom` are the first outside. */
export interface PixelWindow {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
