/** °C per pixel, row after row from the upper left. NaN where the file has no value. */
export interface TemperatureGrid {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly celsius: Float32Array;
}
