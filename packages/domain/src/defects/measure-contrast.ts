import type { Ring } from "../geometry/ring.ts";
import type { PixelBox } from "../thermal/heat-of-box.ts";
import { imageNoise } from "../thermal/image-noise.ts";
import type { TemperatureGrid } from "../thermal/temperature-grid.ts";
import { measureDefect } from "./measure-defect.ts";

// The noise of the sensors flown: it puts values without a unit on a scale where the rules for degrees hold.
const USUAL_NOISE_K = 0.08;

/**
 * How much warmer an area is than what is sound nearby, in times the noise of its image: for images without degrees.
 * Null where nothing tells what is sound.
 */
export function measureContrast(grid: TemperatureGrid, area: PixelBox, modules: readonly Ring[]): number | null {
  const factor = USUAL_NOISE_K / imageNoise(grid);
  const celsius = grid.celsius.map((value) => value * factor);
  const heat = measureDefect({ ...grid, celsius }, area, modules);
  return heat === null || heat.deltaTK === null ? null : heat.deltaTK / USUAL_NOISE_K;
}
