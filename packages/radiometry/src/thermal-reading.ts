import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import type { TemperatureNote } from "@heliolens/domain/thermal/temperature-note";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { NoTemperature, RelativeOnly } from "@heliolens/domain/thermal/thermal-refusal";
import type { DjiCalibration } from "./dji/dji-law.ts";
import type { FlirCalibration } from "./flir/flir-law.ts";

/** What a file says about temperature: °C, only warmer and colder, or nothing, and why. */
export type ThermalReading = AbsoluteReading | RelativeReading | NoReading;

export interface AbsoluteReading {
  readonly kind: "absolute";
  readonly grid: TemperatureGrid;
  /** What the grid follows from: `temperaturesOf` gives it anew. Null where the file holds finished temperatures. */
  readonly raw: CountPlane | null;
  /** As stored in the file; null together with `raw`: no parameter can change finished temperatures. */
  readonly parameters: ThermalParameters | null;
  readonly camera: ThermalCamera;
  readonly notes: readonly ThermalNote[];
}

export interface RelativeReading {
  readonly kind: "relative";
  readonly why: RelativeOnly;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Higher is warmer; no unit. */
  readonly counts: Uint16Array;
  readonly camera: ThermalCamera;
}

export interface NoReading {
  readonly kind: "none";
  readonly why: NoTemperature;
  /** The line of a text file where reading stopped, from 1. */
  readonly line: number | null;
}

export interface ThermalCamera {
  readonly maker: "FLIR" | "DJI" | "other";
  readonly model: string | null;
  readonly serial: string | null;
}

/**
 * Warnings beside the numbers. The camera's table was never checked against the maker's program; the file names no unit;
 * a curve replaces an empty transmission table (up to about 1 °C off); a person entered the scale; some values are no
 * temperatures.
 */
export type ThermalNote = TemperatureNote;

/** A sensor plane: each count means one temperature, whatever its place. */
export interface CountPlane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly counts: Uint16Array;
  readonly law: CountLaw;
}

export type CountLaw =
  | { readonly name: "flir"; readonly calibration: FlirCalibration }
  | { readonly name: "dji"; readonly calibration: DjiCalibration };
