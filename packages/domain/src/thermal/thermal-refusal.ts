/** Why a file gives no temperature at all. */
export type NoTemperature =
  | "thermal.file-empty"
  | "thermal.file-truncated"
  | "thermal.file-malformed"
  | "thermal.format-unknown"
  | "thermal.no-temperature-data"
  | "thermal.frame-too-large"
  | "thermal.frame-size-mismatch"
  | "thermal.calibration-missing"
  | "thermal.compression-unsupported"
  | "thermal.csv-empty"
  | "thermal.csv-too-large"
  | "thermal.csv-ragged"
  | "thermal.csv-not-a-number"
  | "thermal.csv-quote-open"
  | "thermal.csv-decimal-comma"
  | "thermal.csv-size-mismatch";

/** Why a file tells warmer from colder but not how warm: no °C may be shown for it. */
export type RelativeOnly =
  | "thermal.counts-only"
  | "thermal.camera-not-radiometric"
  | "thermal.transmission-missing"
  | "thermal.scale-unknown";

export type ThermalRefusal =
  | NoTemperature
  | RelativeOnly
  | "thermal.parameter-out-of-range"
  | "thermal.parameters-fixed";
