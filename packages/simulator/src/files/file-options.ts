export type ThermalFormat = "dji" | "flir" | "tiff" | "csv" | "grey" | "grey-tripled";

export const thermalFormats: readonly ThermalFormat[] = ["dji", "flir", "tiff", "csv", "grey", "grey-tripled"];

export interface FileOptions {
  /** `csv`: an ordinary picture with the temperatures in a file of their own; `grey`: 8 bits and no degrees, in one channel or three alike. */
  readonly format: ThermalFormat;
  /** Width of the visible twins; 0 for none. */
  readonly rgbWidthPx: number;
  /** Every how many-th image also has a CSV; 0 for none. */
  readonly csvEvery: number;
  /** Share of images with each of the mishaps that files meet on their way. */
  readonly mishapShare: number;
}

export const defaultFileOptions: FileOptions = { format: "dji", rgbWidthPx: 1600, csvEvery: 0, mishapShare: 0 };

/** What happened to one image's files. */
export type Mishap = "pair-missing" | "position-missing" | "truncated" | "renamed" | "ending-wrong";

export const mishaps: readonly Mishap[] = ["pair-missing", "position-missing", "truncated", "renamed", "ending-wrong"];
