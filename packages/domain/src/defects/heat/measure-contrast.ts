import type { PixelBox } from "../../thermal/heat-of-box.ts";
import { imageNoise } from "../../thermal/image-noise.ts";
import type { TemperatureGrid } from "../../thermal/temperature-grid.ts";
import type { FrameGlass } from "./glass-reference.ts";
import type { HeatReference } from "./heat-reference.ts";
import { measureDefect } from "./measure-defect.ts";

// The noise of the sensors flown: it puts values without a unit on a scale where the rules for degrees hold.
const USUAL_NOISE_K = 0.08;

export interface DefectContrast {
  /** In times the noise of the image; null where nothing tells what is sound. */
  readonly contrast: number | null;
  readonly reference: HeatReference;
}

/** How much warmer an area is than sound glass nearby: for images without degrees. Null where it has no values. */
export function measureContrast(
  grid: TemperatureGrid,
  area: PixelBox,
  glass: readonly [FrameGlass, ...FrameGlass[]],
): DefectContrast | null {
  const factor = USUAL_NOISE_K / imageNoise(grid);
  const celsius = grid.celsius.map((value) => value * factor);
  const heat = measureDefect({ ...grid, celsius }, area, glass);
  if (heat === null) return null;
  return { contrast: heat.deltaTK === null ? null : heat.deltaTK / USUAL_NOISE_K, reference: heat.reference };
}
