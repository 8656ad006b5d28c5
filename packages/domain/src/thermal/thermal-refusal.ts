/** Why a file gives no temperature at all. */
export type NoTemperature =
  | "thermal.file-empty"
  | "thermal.file-truncated"
  | "thermal.file-malformed"
  | "thermal.format-unknown"
  | "thermal.no-temperature-data"
  /** A picture in the colours of a palette: brighter need not be warmer. */
  | "thermal.palette-unknown"
  | "thermal.frame-too-large"
  | "thermal.frame-size-mismatch"
  | "thermal.calibration-missing"
  | "thermal.compression-unsupported"
  | "thermal.csv-empty"
  | "thermal.csv-too-large"
  | "thermal.csv-ragged"
  | "thermal.csv-not-a-number"
  | "thermal.csv-out-of-range"
  | "thermal.csv-quote-open"
  | "thermal.csv-decimal-comma"
  | "thermal.csv-size-mismatch";

/** Why a file tells warmer from colder but not how warm: no °C may be shown for it. */
export type RelativeOnly =
  | "thermal.counts-only"
  | "thermal.camera-not-radiometric"
  | "thermal.transmission-missing"
  | "thermal.scale-unknown"
  /** Only the brightness of an 8-bit picture is left of the temperatures. */
  | "thermal.picture-only"
  /** The scale that was entered makes temperatures that no plant has. */
  | "thermal.scale-does-not-fit";

export type ThermalRefusal =
  | NoTemperature
  | RelativeOnly
  | "thermal.parameter-out-of-range"
  | "thermal.parameters-fixed"
  | "thermal.scale-out-of-range"
  | "thermal.scale-not-needed"
  | "thermal.slope-unknown";
