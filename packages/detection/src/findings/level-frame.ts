import { median } from "@heliolens/domain/geometry/median";
import { imageNoise } from "@heliolens/domain/thermal/image-noise";
import type { HeatGrid } from "../lattice/heat-grid.ts";

/** A frame on a scale where rules for degrees hold. */
export interface LevelFrame {
  readonly frame: HeatGrid;
  /** Of the frame on that scale. */
  readonly noiseK: number;
}

/** The noise of the sensors flown: it puts values without a unit on a scale of kelvin. */
const USUAL_NOISE_K = 0.08;

export function levelFrame(frame: HeatGrid): LevelFrame {
  if (!frame.isRelative) return { frame, noiseK: pixelNoiseK(frame) };
  const factor = USUAL_NOISE_K / imageNoise(frame);
  return { frame: { ...frame, celsius: frame.celsius.map((value) => value * factor) }, noiseK: USUAL_NOISE_K };
}

/** Times the noise: how a difference is told that was found in a frame without degrees. */
export const contrastOf = (levelK: number): number => levelK / USUAL_NOISE_K;

const MEDIAN_TO_SPREAD = 1.4826;
const SAMPLES = 40_000;

/** Of degrees, which are not rounded to whole values: the median second difference along the rows. */
function pixelNoiseK({ widthPx, celsius }: HeatGrid): number {
  const stride = Math.max(1, Math.ceil(celsius.length / SAMPLES));
  const bends: number[] = [];
  for (let i = 1; i < celsius.length - 1; i += stride) {
    const bend = Math.abs(2 * celsius[i]! - celsius[i - 1]! - celsius[i + 1]!);
    if (i % widthPx > 0 && i % widthPx < widthPx - 1 && !Number.isNaN(bend)) bends.push(bend);
  }
  return bends.length === 0 ? 0 : (MEDIAN_TO_SPREAD * median(bends)) / Math.sqrt(6);
}
